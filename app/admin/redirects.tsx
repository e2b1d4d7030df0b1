import { Plus, Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { backendContext } from "../data/session/session.server.ts";
import { redirectsPerPage } from "../schemas/forms/redirect.ts";
import type { Route } from "./+types/redirects";
import { SettingsPageHeading } from "./admin-page-heading.tsx";
import { CsvDownload } from "./components/csv-download.tsx";
import { listPage } from "./components/list-page.server.ts";
import { ListResults, ListSearch } from "./components/list-results.tsx";
import { EmptyList } from "./components/notes.tsx";
import { addressOfNewRedirect, redirectList } from "./redirects/redirect-addresses.ts";
import { RedirectRow } from "./redirects/redirect-row.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = redirectList.in(url);
  const { redirects } = context.get(backendContext);
  return { filter, found: await listPage(url, redirectsPerPage, (page) => redirects.page(filter.q, page)) };
}

export default function Redirects({ loaderData: { found, filter } }: Route.ComponentProps) {
  const { t } = useTranslation("admin-redirects");
  return (
    <>
      <SettingsPageHeading title={t("title")} subtitle={t("subtitle")} />
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <ListSearch list={redirectList} filter={filter} label={t("search")} />
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          <Link to={addressOfNewRedirect()} className="button button-main">
            <Plus aria-hidden="true" className="size-5" />
            {t("new.link")}
          </Link>
          <Link to={href("/admin/redirects/import")} className="button button-quiet">
            <Upload aria-hidden="true" className="size-5" />
            {t("import.link")}
          </Link>
          {found.total > 0 && <CsvDownload to={href("/admin/redirects/export")} />}
        </div>
      </div>
      <ListResults list={redirectList} filter={filter} found={found} empty={<NoRedirects />}>
        {found.rows.length > 0 && (
          <ul className="mt-4 divide-y divide-rule border-y border-rule">
            {found.rows.map((redirect) => (
              <RedirectRow key={redirect.id} redirect={redirect} />
            ))}
          </ul>
        )}
      </ListResults>
    </>
  );
}

function NoRedirects() {
  const { t } = useTranslation("admin-redirects");
  return (
    <EmptyList title={t("none.title")}>
      {t("none.body")}{" "}
      <Link to={`${href("/admin/figures")}#missing-title`} reloadDocument className="text-link">
        {t("none.figures")}
      </Link>
    </EmptyList>
  );
}
