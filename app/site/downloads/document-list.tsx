import { locales } from "../../language/languages.ts";
import { useLanguage, useWords } from "../../language/words.ts";
import { kindOf, titleOf, type PublishedDocument } from "../../records/document.ts";
import { megabytes } from "../../records/stored-file.ts";

export function DocumentList({ documents }: { documents: readonly PublishedDocument[] }) {
  const words = useWords("downloads");
  const language = useLanguage();
  return (
    <>
      <p className="border-b border-rule pb-4 text-ink-soft">{words("count", { count: documents.length })}</p>
      <ul aria-label={words("listLabel")}>
        {documents.map((document) => (
          <li
            key={document.address}
            className="group relative grid items-center gap-x-10 gap-y-1 border-b border-rule py-6 md:grid-cols-[1fr_14rem_7rem]"
          >
            <h2 className="text-heading">
              <a
                href={document.address}
                download={document.name}
                aria-label={words("download", { name: titleOf(document) })}
                className="decoration-1 underline-offset-4 break-words after:absolute after:inset-0 group-hover:underline"
              >
                {titleOf(document)}
              </a>
            </h2>
            <p className="text-ink-soft">
              <span className="sr-only">{words("type")}: </span>
              {words(`types.${kindOf(document)}`)}
            </p>
            <p className="text-ink-soft tabular-nums md:text-right">
              <span className="sr-only">{words("size")}: </span>
              {words("megabytes", { size: megabytes(document.size, locales[language]) })}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
