export type Holding = { name: React.ReactNode; holds: string; term: string };

export function HoldingsList({ holdings }: { holdings: readonly Holding[] }) {
  return (
    <dl className="mt-6 divide-y divide-rule border-t border-rule">
      {holdings.map(({ name, holds, term }, place) => (
        <div key={place} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="font-semibold">{name}</dt>
          <dd className="measure">
            {holds.includes("\n") ? <Items items={holds.split("\n")} /> : <p>{holds}</p>}
            <p className="mt-2 text-ink-soft">{term}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Passage({ text }: { text: string }) {
  const [first, ...items] = text.split("\n");
  return (
    <>
      <p className="measure mt-4">{first}</p>
      <div className="measure mt-4">
        <Items items={items} />
      </div>
    </>
  );
}

export function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-y-2 pl-6">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
