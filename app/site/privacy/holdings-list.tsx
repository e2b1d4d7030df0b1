export type Holding = { name: React.ReactNode; holds: string; term: string };

export function HoldingsList({ holdings }: { holdings: readonly Holding[] }) {
  return (
    <dl className="mt-6 divide-y divide-rule border-t border-rule">
      {holdings.map(({ name, holds, term }, place) => (
        <div key={place} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="font-semibold">{name}</dt>
          <dd className="measure">
            <p>{holds}</p>
            <p className="mt-1 text-ink-soft">{term}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
