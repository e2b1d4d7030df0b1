import { useTranslation } from "react-i18next";
import { Picture } from "../../components/picture.tsx";
import { Prose } from "../../components/prose.tsx";
import { shortDate } from "../../i18n/dates.ts";
import { useFirm } from "../../i18n/firm.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { Contents } from "../components/contents.tsx";
import { InEnglish } from "../components/notices.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { SiteLink } from "../components/site-link.tsx";
import { useFlag } from "../frame/flags.ts";
import type { ShownAuthor } from "../shown-authors.server.ts";
import { Further, RelatedInsights } from "./further.tsx";
import type { ShownInsight } from "./shown-insight.server.ts";

/**
 * A quotation hangs into the room that the rail leaves beside it; one of several paragraphs is a letter or a script, and boxed.
 */
export const reading = [
  "text-[1.0625rem] [&>*]:max-w-[37.35em] [&>div]:max-w-none [&>div+p]:mt-9 print:[&>*]:max-w-none",
  "[&>blockquote]:my-12 [&>blockquote]:max-w-none [&>blockquote]:text-[clamp(1.5rem,1.2rem+1.2vw,2.12rem)] [&>blockquote>p]:leading-[1.17]",
  "lg:[&>blockquote]:-ml-16 xl:[&>blockquote]:-ml-36 print:[&>blockquote]:ml-0",
  "[&>blockquote:has(p+p)]:ml-0 [&>blockquote:has(p+p)]:max-w-[35em] [&>blockquote:has(p+p)]:bg-paper-deep [&>blockquote:has(p+p)]:py-6 [&>blockquote:has(p+p)]:pr-6 [&>blockquote:has(p+p)]:text-[1.15rem] [&>blockquote:has(p+p)>p]:leading-[1.5]",
  "[&_table]:min-w-[41rem] [&_table]:text-[0.94rem] [&_table]:leading-[1.45] [&_:is(th,td):first-child]:pl-0 [&_td:first-child]:font-semibold",
].join(" ");

export type InsightArticleProps = Omit<ShownInsight, "translations">;

export function InsightArticle({ insight, reviewed, body, contents, authors, ...further }: InsightArticleProps) {
  const { t } = useTranslation("insight");
  const { t: tInsights } = useTranslation("insights");
  const language = useLanguage();
  const { title, picture, published_on: published } = insight;
  const lang = insight.language === language ? undefined : insight.language;
  const trail = [
    { page: "/", text: t("breadcrumb.home") },
    { page: "/insights", text: t("breadcrumb.insights") },
  ] as const;
  return (
    <>
      <article>
        <PageHeading
          long
          lang={lang}
          title={title}
          kind={tInsights(`categories.${insight.category}`)}
          trail={<Breadcrumb label={t("breadcrumb.label")} trail={trail} />}
        >
          <p
            lang={lang}
            className="mt-6 max-w-[34em] font-serif text-[clamp(1.2rem,1.1rem+0.5vw,1.47rem)] leading-[1.36] text-ink-soft"
          >
            {insight.excerpt}
          </p>
          <p className="mt-6 flex flex-wrap gap-x-6 text-ink-soft">
            <time dateTime={published}>{t("published", { date: shortDate(published, language) })}</time>
            {reviewed && <span>{t("reviewed", { month: reviewed })}</span>}
            <span>{t("minutes", { count: insight.minutes })}</span>
          </p>
          {lang && <InEnglish />}
        </PageHeading>
        {picture && (
          <div className="wrap">
            <Picture
              picture={picture}
              alt={insight.picture_alt}
              sizes="(min-width: 84rem) 75rem, 90vw"
              first
              className="aspect-2/1 photo"
            />
          </div>
        )}
        <div className="wrap grid gap-y-10 py-12 md:py-16 lg:grid-cols-[1fr_2fr] lg:gap-x-16 lg:py-24 print:block">
          <div className="grid max-w-[14.5rem] content-start gap-10 self-start max-lg:max-w-none lg:sticky lg:top-24">
            {contents.length > 0 && <Contents label={t("contents")} entries={contents} lang={lang} />}
            {authors ? <Byline authors={authors} /> : <Signature />}
          </div>
          <div>
            <div lang={lang} className={reading}>
              <Prose nodes={body} />
            </div>
            <Further {...further} />
          </div>
        </div>
      </article>
      {useFlag("related_insights") && <RelatedInsights insights={insight.related} />}
    </>
  );
}

/** Where nobody is named, the firm answers for what it says. */
function Signature() {
  const { t } = useTranslation("insight");
  const { name, email } = useFirm();
  return (
    <div className="border-t border-rule pt-5">
      <p className="text-sm text-ink-soft">{t("authors")}</p>
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <a href={`mailto:${email}`} className="touch-link text-sm">
        {email}
      </a>
    </div>
  );
}

function Byline({ authors }: { authors: readonly ShownAuthor[] }) {
  const { t } = useTranslation("insight");
  const address = useSiteAddress();
  return (
    <ul aria-label={t("authors")} className="flex flex-wrap gap-x-10 gap-y-5 border-t border-rule pt-5 lg:flex-col">
      {authors.map(({ id, name, role, lang, isOnAbout, portrait }) => (
        <li key={id} className="flex items-start gap-4">
          {portrait && <Picture {...portrait} className="h-[60px] w-[48px] max-w-none object-cover" />}
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]">
              {isOnAbout ? (
                <SiteLink to={`${address("/about")}#${id}`} className="text-link py-3">
                  {name}
                </SiteLink>
              ) : (
                name
              )}
            </p>
            <p lang={lang} className="text-sm text-ink-soft">
              {role}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
