import { Section } from "./section.tsx";
type RescuedTextsProps = {
  title: string;
  body: React.ReactNode;
  texts: { name: string; label: string; value: string | undefined; rows: number }[];
  children?: React.ReactNode;
};

export function RescuedTexts({ title, body, texts, children }: RescuedTextsProps) {
  return (
    <Section id="rescued-title" title={title} className="mt-8 border-l-4 border-alarm bg-paper-raised p-5">
      <p className="measure mt-1 text-ink-soft">{body}</p>
      <div className="mt-4 grid gap-4">
        {texts
          .filter(({ value }) => value)
          .map(({ name, label, value, rows }) => (
            <label key={name} className="grid gap-1.5 font-semibold">
              {label}
              <textarea readOnly rows={rows} defaultValue={value} className="field font-normal" />
            </label>
          ))}
      </div>
      {children && <div className="mt-4 flex flex-wrap gap-3">{children}</div>}
    </Section>
  );
}
