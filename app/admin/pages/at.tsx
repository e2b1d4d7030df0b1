import { useTranslation } from "react-i18next";
import { data, href, Link } from "react-router";
import { redirect } from "../../server/safe-redirect.ts";
import { SubPageHeading } from "../admin-page-heading.tsx";
import { addressOfNewRedirect } from "../redirects/redirect-addresses.ts";
import type { Route } from "./+types/at";
import { addressOfSearch, decoded, placeOfAddress } from "./place-of-address.server.ts";

/** Written before the path of any address of the site, `/admin/at` leads to where that is edited. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const path = decoded(url.pathname.slice(href("/admin/at/*", { "*": "" }).length - 1)).replace(host, "") || "/";
  const place = await placeOfAddress(context, path, url.searchParams);
  if (place) throw redirect(place);
  return data({ path, search: addressOfSearch(path) }, 404);
}

/** Of an address that was written there as a whole. */
const host = /^\/https?:\/{1,2}[^/]*/i;

export default function NoPlace({ loaderData: { path, search } }: Route.ComponentProps) {
  const { t } = useTranslation("admin-pages");
  return (
    <>
      <SubPageHeading
        title={t("at.title")}
        subtitle={t("at.body", { path })}
        back={{ to: href("/admin/content/pages"), text: t("title") }}
      />
      <ul className="mt-6 grid gap-2">
        <li>
          <Link to={search} className="touch-link">
            {t("at.find")}
          </Link>
        </li>
        <li>
          <Link to={addressOfNewRedirect(path)} className="touch-link">
            {t("at.lead")}
          </Link>
        </li>
      </ul>
    </>
  );
}
