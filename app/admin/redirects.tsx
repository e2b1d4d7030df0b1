import { Download, Plus, Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { noindexMeta } from "../components/noindex-meta.ts";
import { backendContext } from "../data/session.server.ts";
import { longDate } from "../i18n/dates.ts";
import { useLanguage } from "../i18n/i18next.ts";
import { translationsFor } from "../i18n/translations.server.ts";
import { redirectsPerPage, targetPages, type Redirect } from "../schemas/redirect.ts";
import { readSearch } from "../schemas/search.ts";
import type { Route } from "./+types/redirects";
import { PageHeading } from "./admin-page-heading.tsx";
import { listPage } from "./components/list-page.server.ts";
import { ListResults } from "./components/list-results.tsx";
import { ListSearch } from "./components/list-search.tsx";
import { useWholeNumber } from "./components/whole-number.ts";
import { pageTitle } from "./pages/page-title.ts";
import {
  addressOfNewRedirect,
  addressOfRedirects,
  addressOfRemoval,
  targetOf,
} from "./redirects/redirect-addresses.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = readSearch(url.searchParams.get("q"));
  const { redirects } = context.get(backendContext);
  return {
    translations: translationsFor(context, "admin-redirects"),
    search,
    found: await listPage(url, redirectsPerPage, (page) => redirects.page(search, page)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-redirects"].title);

export default function Redirects({ loaderData: { found, search } }: Route.ComponentProps) {
  const { t } = useTranslation("admin-redirects");
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <ListSearch
          action={href("/admin/redirects")}
          label={t("search")}
          search={search}
          everything={search ? addressOfRedirects() : undefined}
        />
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          <Link to={addressOfNewRedirect()} className="button button-main">
            <Plus aria-hidden="true" className="size-5" />
            {t("new.link")}
          </Link>
          <Link to={href("/admin/redirects/import")} className="button button-quiet">
            <Upload aria-hidden="true" className="size-5" />
            {t("import.link")}
          </Link>
          {found.total > 0 && (
            <a href={href("/admin/redirects/export")} download className="button button-quiet">
              <Download aria-hidden="true" className="size-5" />
              {t("export")}
            </a>
          )}
        </div>
      </div>
      <ListResults
        found={found}
        search={search}
        filtered={search !== ""}
        empty={<NoRedirects />}
        addressOf={(page) => addressOfRedirects(search, page)}
      >
        {found.rows.length > 0 && (
          <ul className="mt-4 divide-y divide-rule border-y border-rule">
            {found.rows.map((redirect) => (
              <Row key={redirect.id} redirect={redirect} />
            ))}
          </ul>
        )}
      </ListResults>
    </>
  );
}

function Row({ redirect }: { redirect: Redirect }) {
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

/** How often it was followed, and on which days. */
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
      <summary className="touch-link inline-flex">{total}</summary>
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
  const { t: tFrame } = useTranslation("frame");
  const address = targetOf(redirect);
  const page = targetPages.find(({ path }) => path === redirect.page);
  if (address === undefined) return <span>{t("deleted")}</span>;
  const name = page ? pageTitle(page.name, tAdmin, tFrame) : redirect.title;
  return (
    <a href={address} lang={page ? undefined : "en"} className="touch-link">
      {name || address}
    </a>
  );
}

function NoRedirects() {
  const { t } = useTranslation("admin-redirects");
  return (
    <div className="mt-4 border-y border-rule py-10">
      <p className="font-semibold">{t("none.title")}</p>
      <p className="mt-1 text-ink-soft">
        {t("none.body")}{" "}
        <Link to={`${href("/admin/figures")}#missing-title`} className="text-link">
          {t("none.figures")}
        </Link>
      </p>
    </div>
  );
}
