import { useTranslation } from "react-i18next";
import { Picture } from "../components/picture.tsx";
import { RichText } from "../components/rich-text.tsx";
import { capabilities } from "../content/pictures/index.ts";
import type { Route } from "./+types/capabilities";
import { CoreCapabilities } from "./capabilities/core-capabilities.tsx";
import { provenCapabilities } from "./capabilities/proven.server.ts";
import { Chapter } from "./components/chapter.tsx";
import { ClosingCall, ClosingLink } from "./components/closing-call.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { pagePictures, sitePage } from "./page.server.ts";
import { whoAnswers } from "./shown-authors.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const page = await sitePage(args, ["capabilities"]);
  const { translations, meta, language } = page;
  return {
    translations,
    picture: (await pagePictures(args.context, "capabilities")).capabilities,
    people: await whoAnswers(args.context, page),
    proofs: await provenCapabilities(args.context, language),
    meta: meta(),
  };
}

export { meta } from "./meta.ts";

export default function CapabilitiesPage({ loaderData: { picture, people, proofs } }: Route.ComponentProps) {
  const { t } = useTranslation("capabilities");
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      <Picture
        picture={picture ?? capabilities}
        alt={picture?.alt ?? t("pictureAlt")}
        sizes="100vw"
        first
        className="aspect-16/9 photo md:aspect-3/1"
      />
      <CoreCapabilities proofs={proofs} />
      <Platforms />
      <AccessibilityCommitment />
      <ClosingCall {...t("closing", { returnObjects: true })} people={people}>
        <ClosingLink page="/services">{t("closing.services")}</ClosingLink>
        <ClosingLink page="/case-studies">{t("closing.caseStudies")}</ClosingLink>
      </ClosingCall>
    </>
  );
}

const standards = ["wcag", "aoda", "ada", "section508"] as const;

function AccessibilityCommitment() {
  const { t } = useTranslation("capabilities");
  const paragraphs = t("accessibility.body", { returnObjects: true }).map((_, index) => (
    <RichText key={index} ns="capabilities" i18nKey={`accessibility.body.${index}`} />
  ));
  return (
    <Chapter id="accessibility" title={t("accessibility.title")} paragraphs={paragraphs} ruled={false}>
      <h3 className="mt-8 text-heading">{t("accessibility.standardsTitle")}</h3>
      <dl className="grid gap-x-12 sm:grid-cols-2">
        {standards.map((standard) => (
          <div key={standard} className="border-t border-rule py-4">
            <dt className="font-semibold">{t(`accessibility.standards.${standard}.name`)}</dt>
            <dd className="text-ink-soft">{t(`accessibility.standards.${standard}.description`)}</dd>
          </div>
        ))}
      </dl>
    </Chapter>
  );
}

function Platforms() {
  const { t } = useTranslation("capabilities");
  return (
    <section aria-labelledby="platforms-title" className="bg-paper-deep">
      <div className="wrap grid gap-x-16 gap-y-10 py-16 md:py-24 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="platforms-title" className="text-title">
            {t("tooling.title")}
          </h2>
          <p className="mt-5 max-w-[29.3em] text-ink-soft">{t("tooling.intro")}</p>
        </div>
        <ul className="grid gap-x-10 empty:hidden sm:grid-cols-2">
          {t("tooling.platforms", { returnObjects: true }).map((platform, place) => (
            <li key={place} translate="no" className="border-b border-rule-strong/40 py-3 font-serif text-lead">
              {platform}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
