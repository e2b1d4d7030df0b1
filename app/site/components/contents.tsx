export type ContentsEntry = { id: string; title: string };

export function ContentsList({ entries, lang }: { entries: readonly ContentsEntry[]; lang?: string | undefined }) {
  return (
    <ol lang={lang} className="mt-3">
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
  );
}
