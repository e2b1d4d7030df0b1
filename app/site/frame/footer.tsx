import { useTranslation } from "react-i18next";
import { Mark } from "../../components/mark.tsx";
import { useFirm, useYear } from "../../i18n/firm.ts";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { SiteLink } from "../components/site-link.tsx";
import { useFlag, useNavigation, useProfiles, useServices } from "./flags.ts";

export function Footer() {
  const { t } = useTranslation("frame");
  const address = useSiteAddress();
  const firm = useFirm();
  const year = useYear();
  const navigation = useNavigation();
  const profiles = useProfiles();
  const company = navigation.company ?? [
    { to: address("/about"), text: t("footer.about") },
    { to: address("/capabilities"), text: t("navigation.capabilities") },
    { to: address("/case-studies"), text: t("navigation.caseStudies") },
    { to: address("/careers"), text: t("footer.careers") },
  ];
  const resources = navigation.resources ?? [
    { to: address("/insights"), text: t("navigation.insights") },
    { to: address("/downloads"), text: t("footer.downloads") },
    { to: address("/faq"), text: t("footer.faq") },
  ];
  const lastLine = [
    ...(useFlag("insight_search") ? [{ page: "/search", text: t("search") } as const] : []),
    { page: "/privacy", text: t("footer.privacy") },
    { page: "/terms", text: t("footer.terms") },
  ] as const;
  return (
    <footer className="on-night bg-night-deep text-moon">
      <div className="wrap footer-columns gap-y-8 pt-14 pb-10 lg:grid-cols-[1.3fr_1fr_1fr_1.2fr]">
        <FooterColumn
          title={t("footer.services")}
          links={useServices().map(([serviceId, text]) => ({
            to: address("/services/:serviceId", { serviceId }),
            text,
          }))}
        />
        <FooterColumn title={t("footer.company")} links={company} />
        <FooterColumn title={t("footer.resources")} links={resources} />
        <section>
          <h2 className="eyebrow font-sans text-veil">{t("footer.contact")}</h2>
          <a href={`mailto:${firm.email}`} className="mt-3 flex min-h-11 items-center break-all hover:underline">
            {firm.email}
          </a>
          {firm.places && <p className="mt-1 text-moon-soft">{firm.places}</p>}
          <p className="mt-4 max-w-[18.7em] text-moon-soft">{t("footer.promise")}</p>
          {profiles.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-x-5">
              {profiles.map(({ name, address }) => (
                <li key={address}>
                  <a href={address} rel="me" className="inline-flex min-h-11 items-center hover:underline">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-moon/20 py-6 text-sm text-moon-soft">
          <p className="flex items-center gap-x-4">
            <Mark onNight className="size-6 shrink-0 text-veil" />
            {t("footer.copyright", { year, firm: firm.name })}
          </p>
          <ul className="flex flex-wrap gap-x-6">
            {lastLine.map(({ page, text }) => (
              <li key={page}>
                <SiteLink page={page} className="inline-flex min-h-11 items-center hover:text-moon hover:underline">
                  {text}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function FooterColumn({ title, links }: { title: string; links: { to: string; text: string }[] }) {
  if (links.length === 0) return null;
  return (
    <section>
      <h2 className="eyebrow font-sans text-veil">{title}</h2>
      <ul className="mt-3">
        {links.map(({ to, text }) => (
          <li key={`${to} ${text}`}>
            <SiteLink to={to} className="inline-flex min-h-11 pt-2.5 leading-tight hover:underline">
              {text}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
