import { useTranslation } from "react-i18next";
import { Picture } from "../../components/picture.tsx";
import { useLanguage } from "../../i18n/i18next.ts";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { Chapter } from "../components/chapter.tsx";
import { ContactLink } from "../components/contact-link.tsx";
import { InEnglish } from "../components/notices.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { SiteLink } from "../components/site-link.tsx";
import { useServices } from "../frame/flags.ts";
import { CaseHighlight, CaseResults } from "./case-highlight.tsx";
import { Approach, Faqs } from "./chapters.tsx";
import type { ShownService } from "./shown-service.server.ts";

export function ServiceArticle({ service, ...proven }: Omit<ShownService, "translations">) {
  const { t } = useTranslation("service");
  const lang = service.language === useLanguage() ? undefined : service.language;
  const { title, picture } = service;
  const trail = [
    { page: "/", text: t("breadcrumb.home") },
    { page: "/services", text: t("breadcrumb.services") },
  ] as const;
  return (
    // The scroll margins keep focused elements clear of the bar at the bottom.
    <div className="relative pb-16 [&_a]:scroll-mb-28 [&_button]:scroll-mb-28">
      <PageHeading
        title={title}
        lang={lang}
        subtitle={lang ? <span lang={lang}>{service.subtitle}</span> : service.subtitle}
        trail={<Breadcrumb label={t("breadcrumb.label")} trail={trail} />}
        picture={
          picture && (
            <Picture
              picture={picture}
              alt=""
              sizes="(min-width: 64rem) 38vw, 90vw"
              first
              className="aspect-4/3 photo"
            />
          )
        }
      >
        {lang && <InEnglish />}
        <CaseResults service={service} lang={lang} {...proven} />
        {/* The header of a phone has no call. */}
        <ContactLink className="button button-main mt-5 md:hidden">{t("stickyBar.bookCall")}</ContactLink>
      </PageHeading>
      <Outcomes outcomes={service.outcomes} lang={lang} />
      <Deliverables deliverables={service.deliverables} lang={lang} />
      <Approach phases={service.approach} lang={lang} />
      <CaseHighlight service={service} lang={lang} {...proven} />
      <Faqs faqs={service.faqs} lang={lang} />
      <OtherServices than={service.slug} />
      <ActionBar of={title} lang={lang} />
    </div>
  );
}

type InLanguage = { lang: string | undefined };

function Outcomes({ outcomes, lang }: InLanguage & { outcomes: string[] }) {
  const { t } = useTranslation("service");
  if (outcomes.length === 0) return null;
  return (
    <Chapter id="outcomes" title={t("outcomes")} note={t("outcomesNote")}>
      <ul lang={lang} className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {outcomes.map((outcome, place) => (
          <li key={place} className="border-l-2 border-aurora pl-6">
            {outcome}
          </li>
        ))}
      </ul>
    </Chapter>
  );
}

function Deliverables({ deliverables, lang }: InLanguage & { deliverables: string[] }) {
  const { t } = useTranslation("service");
  if (deliverables.length === 0) return null;
  return (
    <Chapter id="deliverables" title={t("whatYouGet")} note={t("whatYouGetNote")}>
      <ul lang={lang} className="grid gap-x-12 sm:grid-cols-2">
        {deliverables.map((deliverable, place) => (
          <li
            key={place}
            className="border-t border-rule py-4 first:border-t-0 first:pt-0 sm:nth-2:border-t-0 sm:nth-2:pt-0"
          >
            {deliverable}
          </li>
        ))}
      </ul>
    </Chapter>
  );
}

function OtherServices({ than }: { than: string }) {
  const { t } = useTranslation("service");
  const others = useServices().filter(([slug]) => slug !== than);
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="others-title" className="-mb-16 bg-paper-deep pb-16">
      <div className="wrap grid gap-y-6 py-14 md:py-16">
        <h2 id="others-title" className="text-heading">
          {t("otherServices")}
        </h2>
        <ul className="grid gap-x-8 lg:auto-cols-fr lg:grid-flow-col">
          {others.map(([slug, name]) => (
            <li key={slug} className="-mt-px border-y border-rule-strong/40">
              <SiteLink
                page="/services/:serviceId"
                params={{ serviceId: slug }}
                className="flex min-h-14 items-center font-serif text-lead decoration-1 underline-offset-4 hover:text-aurora hover:underline"
              >
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** Sticky at the bottom of the screen; on a short or zoomed one it stays at the end of the page. */
function ActionBar({ of, lang }: InLanguage & { of: string }) {
  const { t } = useTranslation("service");
  return (
    <div className="after-head">
      <section
        aria-label={t("stickyBar.label")}
        className="bottom-0 border-t border-rule bg-paper/95 [backdrop-filter:blur(8px)] [@media(min-height:28rem)]:sticky"
      >
        <div className="wrap grid grid-cols-2 items-center gap-3 py-2 text-sm sm:flex sm:gap-6 sm:text-[0.95rem]">
          <p lang={lang} className="mr-auto font-serif text-lead max-md:hidden">
            {of}
          </p>
          <ContactLink className="button button-main px-1.5 py-1.5 sm:px-6">
            {t("stickyBar.requestProposal")}
          </ContactLink>
          <ContactLink className="touch-link justify-center text-center leading-tight">
            {t("stickyBar.bookCall")}
          </ContactLink>
        </div>
      </section>
    </div>
  );
}
