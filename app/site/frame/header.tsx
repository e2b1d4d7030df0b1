import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { Brand } from "../../components/mark.tsx";
import { longestOnOneLine, useFirm } from "../../i18n/firm.ts";
import { LanguageSwitcher } from "../../i18n/language-switcher.tsx";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { ContactLink } from "../components/contact-link.tsx";
import { PrefetchingLink, SiteLink } from "../components/site-link.tsx";
import { useFlag, useNavigation, useServices, useTranslatedPaths } from "./flags.ts";
import { ServicesMenu } from "./services-menu.tsx";

/** `compact-header.js` sets `data-compact` once the page is scrolled. */
export function Header() {
  const { t } = useTranslation("frame");
  const firm = useFirm();
  const links = usePageLinks();
  return (
    <header className="group fixed inset-x-0 top-0 z-40 border-b border-rule bg-paper/95 [backdrop-filter:blur(8px)]">
      <div className="wrap flex min-h-20 items-center gap-x-3 [transition:min-height_0.2s] group-data-compact:min-h-14">
        <SiteLink
          page="/"
          aria-label={t("homeLink", { firm: firm.name })}
          className={`flex min-h-11 min-w-0 items-center gap-2 font-serif leading-[1.1] font-medium tracking-tight ${firm.name.length > longestOnOneLine ? "text-[0.95rem] row:max-w-40 row:shrink-0 min-[90rem]:max-w-none min-[90rem]:min-w-48 min-[90rem]:shrink-[99999] min-[90rem]:text-[1.2rem]" : "text-[1.4rem] row:shrink-0"}`}
        >
          <Brand />
        </SiteLink>
        {links.length > 0 && (
          <ul aria-hidden="true" className="links links-copy max-row:hidden">
            {links.map(({ to, text }) => (
              <li key={`${to} ${text}`}>{text}</li>
            ))}
          </ul>
        )}
        <div className="links-room">
          {links.length > 0 && (
            <nav aria-label={t("navigation.label")}>
              <ul className="links h-full items-center">
                <PageLinks inRow />
              </ul>
            </nav>
          )}
          <SmallScreenMenu />
        </div>
        <div className="flex shrink-0 items-center gap-x-1">
          <Languages className="max-sm:hidden pointer-fine:[&_a]:w-8" />
          {useFlag("insight_search") && (
            <SiteLink
              page="/search"
              aria-label={t("search")}
              className="grid size-11 shrink-0 place-items-center hover:text-aurora aria-[current=page]:text-aurora"
            >
              <Magnifier />
            </SiteLink>
          )}
          <ContactLink className="button button-main links max-md:hidden min-h-11 px-2 py-1">
            {t("bookCall")}
          </ContactLink>
        </div>
      </div>
    </header>
  );
}

function usePageLinks() {
  const { t } = useTranslation("frame");
  const address = useSiteAddress();
  const { header } = useNavigation();
  return (
    header ?? [
      { to: address("/"), text: t("navigation.home") },
      { to: address("/services"), text: t("navigation.services") },
      { to: address("/capabilities"), text: t("navigation.capabilities") },
      { to: address("/case-studies"), text: t("navigation.caseStudies") },
      { to: address("/insights"), text: t("navigation.insights") },
      { to: address("/contact"), text: t("navigation.contact") },
    ]
  );
}

function PageLinks({ inRow, onChoose }: { inRow?: boolean; onChoose?: () => void }) {
  const address = useSiteAddress();
  const hasServices = useServices().length > 0;
  const showsServices = useFlag("services_submenu") && hasServices;
  return usePageLinks().map(({ to, text }) => {
    const link = (
      <PrefetchingLink
        as={NavLink}
        to={to}
        end={to === address("/")}
        onClick={onChoose}
        className="inline-flex min-h-11 items-center decoration-aurora decoration-2 underline-offset-8 hover:text-aurora aria-[current=page]:underline"
      >
        {text}
      </PrefetchingLink>
    );
    return showsServices && to === address("/services") ? (
      <ServicesMenu key={`${to} ${text}`} inRow={inRow} onChoose={onChoose}>
        {link}
      </ServicesMenu>
    ) : (
      <li key={`${to} ${text}`}>{link}</li>
    );
  });
}

function SmallScreenMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { t } = useTranslation("frame");
  const close = () => menu.current?.removeAttribute("open");
  return (
    <details
      ref={menu}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        close();
        menu.current?.querySelector("summary")?.focus();
      }}
    >
      <summary className="button button-quiet links min-h-11 px-2 py-1">{t("navigation.menu")}</summary>
      <div className="absolute inset-x-0 top-full h-[calc(100dvh-3.5rem)] overflow-y-auto border-b border-rule bg-paper pb-8">
        <nav aria-label={t("navigation.label")} className="wrap">
          <ul className="grid divide-y divide-rule text-lead empty:hidden">
            <PageLinks onChoose={close} />
          </ul>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
            <ContactLink onClick={close} className="button button-main">
              {t("bookCall")}
            </ContactLink>
            <Languages className="-ml-3" />
          </div>
        </nav>
      </div>
    </details>
  );
}

function Languages({ className }: { className: string }) {
  const paths = useTranslatedPaths();
  return useFlag("language_switcher") && <LanguageSwitcher prefixed paths={paths} className={className} />;
}

function Magnifier() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.6">
      <path d="m13 13 5 5M8.5 2.5a6 6 0 1 0 .1 0" />
    </svg>
  );
}
