import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { longDate } from "../../i18n/dates.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import type { Redirect } from "../../schemas/forms/redirect.ts";
import { targetPages } from "../../schemas/rules/site-paths.ts";
import { pageTitle } from "../components/names.ts";
import { useWholeNumber } from "../components/paging.tsx";
import { addressOfRemoval, targetOf } from "./redirect-addresses.ts";

export function RedirectRow({ redirect }: { redirect: Redirect }) {
  const { t } = useTranslation("admin-redirects");
  const { id, path, state } = redirect;
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{path}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <span className="text-ink-soft">{t("leadsTo")}</span> <Target redirect={redirect} />
          {state !== "live" && (
            <span className="border border-amber px-2 py-0.5 font-semibold text-amber">{t(`states.${state}`)}</span>
          )}
        </p>
        <Hits redirect={redirect} />
      </div>
      <Link to={addressOfRemoval(id)} aria-label={t("remove.linkNamed", { path })} className="button button-quiet px-4">
        {t("remove.link")}
      </Link>
    </li>
  );
}

function Hits({ redirect: { hits, days, last_hit } }: { redirect: Redirect }) {
  const { t } = useTranslation("admin-redirects");
  const formatNumber = useWholeNumber();
  const language = useLanguage();
  const total = t("hits", { count: hits, number: formatNumber(hits) });
  if (days.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        {total}
        {last_hit && ` · ${t("lastHit", { day: longDate(last_hit, language) })}`}
      </p>
    );
  return (
    <details className="text-sm text-ink-soft">
      <summary className="disclosure">{total}</summary>
      <ul className="mt-1 mb-2 columns-[11rem] pl-4">
        {days.map(({ day, hits: ofDay }) => (
          <li key={day}>{t("hitsOfDay", { day: longDate(day, language), number: formatNumber(ofDay) })}</li>
        ))}
      </ul>
    </details>
  );
}

function Target({ redirect }: { redirect: Redirect }) {
  const { t } = useTranslation("admin-redirects");
  const { t: tAdmin } = useTranslation("admin");
  const address = targetOf(redirect);
  const page = targetPages.find(({ path }) => path === redirect.page);
  if (address === undefined) return <span>{t("deleted")}</span>;
  const name = page ? pageTitle(page.name, tAdmin) : redirect.title;
  return (
    <a href={address} lang={page ? undefined : "en"} className="touch-link">
      {name || address}
    </a>
  );
}
