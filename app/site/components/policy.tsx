import { longDate } from "../../i18n/dates.ts";
import { useLanguage } from "../../i18n/words.ts";
import { FirmText } from "./firm-text.tsx";
import { PageHeading } from "./page-heading.tsx";

type PolicyProps = {
  title: string;
  subtitle: string;
  /** An ISO date, and the sentence that it goes into as `{{date}}`. */
  updated: string;
  updatedLabel: string;
  /** The heading of the table of contents. */
  contents: string;
  sections: readonly { id: string; title: string; paragraphs: readonly string[] }[];
  /** What stands below the paragraphs of a section, by its id. */
  lists?: Readonly<Record<string, React.ReactNode>>;
};

/** A long text that people look things up in: numbered sections, each with an address of its own. */
export function Policy({ title, subtitle, updated, updatedLabel, contents, sections, lists = {} }: PolicyProps) {
  const language = useLanguage();
  const [before, after] = updatedLabel.split("{{date}}");
  return (
    <>
      <PageHeading title={title} subtitle={<FirmText>{subtitle}</FirmText>}>
        <p className="mt-6 text-ink-soft">
          {before}
          <time dateTime={updated}>{longDate(updated, language)}</time>
          {after}
        </p>
      </PageHeading>
      <div className="wrap grid gap-10 pb-20 md:pb-28 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <nav aria-labelledby="contents" className="border-t border-rule pt-6 lg:sticky lg:top-24 lg:self-start">
          <h2 id="contents" className="eyebrow font-sans text-ink-soft">
            {contents}
          </h2>
          <ol className="mt-3">
            {sections.map(({ id, title }) => (
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
        </nav>
        <div>
          {sections.map(({ id, title, paragraphs }) => (
            <section key={id} aria-labelledby={id} className="border-t border-rule py-8 first:pt-6 last:pb-0">
              <h2 id={id} className="text-heading">
                {title}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="measure mt-4">
                  <FirmText>{paragraph}</FirmText>
                </p>
              ))}
              {lists[id]}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
