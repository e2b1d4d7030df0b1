export type ContentsEntry = { id: string; title: string };

type ContentsProps = { label: string; entries: readonly ContentsEntry[]; lang?: string | undefined };

export function Contents({ label, entries, lang }: ContentsProps) {
  return (
    <nav aria-labelledby="contents" className="border-t border-rule max-lg:border-b">
      <details className="group lg:unfolded">
        <summary className="flex min-h-11 items-center gap-3 py-3 font-semibold">
          <span aria-hidden className="group-open:rotate-45">
            +
          </span>
          {label}
        </summary>
        <h2 id="contents" className="eyebrow hidden pt-5 font-sans text-ink-soft">
          {label}
        </h2>
        <ol lang={lang} className="pb-4 lg:mt-3 lg:pb-0">
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center py-1 leading-snug hover:text-aurora hover:underline lg:min-h-9"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
