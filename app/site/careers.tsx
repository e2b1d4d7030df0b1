import { useTranslation } from "react-i18next";
import { RichText } from "../components/rich-text.tsx";
import { claims } from "../content/claims.ts";
import { useFirm } from "../i18n/firm.ts";
import type { Route } from "./+types/careers";
import { Chapter } from "./components/chapter.tsx";
import { IllustrativeNotice } from "./components/notices.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { Phases } from "./components/results.tsx";
import { partlyOwn } from "./own-texts.server.ts";
import { sitePage } from "./page.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { translations, meta } = await sitePage(args, ["careers"]);
  return { translations, ...partlyOwn(args.context, "careers", claims.careers), meta: meta() };
}

export { meta } from "./meta.ts";

export default function CareersPage({ loaderData: { own, marked } }: Route.ComponentProps) {
  const { t } = useTranslation("careers");
  const firm = useFirm();
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")}>
        <IllustrativeNotice own={own} className="mt-4 text-ink-soft" />
        <p className="mt-8">
          <a href="#openings" className="touch-link">
            {t("openings.title")}
          </a>
        </p>
      </PageHeading>
      {t("sections", { returnObjects: true }).map((section, index) => (
        <Chapter
          key={section.id}
          {...section}
          lead={
            "items" in section &&
            section.items && <Phases phases={section.items.map((step) => ({ step }))} className="mb-5" />
          }
        >
          {marked.includes(`sections.${index}.paragraphs`) && (
            <IllustrativeNotice own={false} className="text-ink-soft" />
          )}
        </Chapter>
      ))}
      <section aria-labelledby="openings" className="on-night bg-night text-moon">
        <div className="wrap grid gap-10 py-20 md:py-24 lg:grid-cols-[1fr_2fr] lg:gap-16">
          <h2 id="openings" className="text-title">
            {t("openings.title")}
          </h2>
          <div className="grid justify-items-start gap-5">
            <p className="max-w-[19.7em] font-serif text-heading">{t("openings.none")}</p>
            <p className="measure text-moon-soft [&_a]:text-veil">
              <RichText ns="careers" i18nKey="openings.write" />
            </p>
            <a href={`mailto:${firm.email}`} className="button button-moon mt-3">
              {t("openings.cta")}
            </a>
            <p className="measure mt-6 text-sm text-moon-soft">{t("equity")}</p>
            <p className="measure text-sm text-moon-soft">{t("privacy")}</p>
          </div>
        </div>
      </section>
    </>
  );
}
