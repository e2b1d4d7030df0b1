import { useTranslation } from "react-i18next";
import { data, href, Link } from "react-router";
import { Prose } from "../components/prose.tsx";
import { languageContext } from "../i18n/context.server.ts";
import { z } from "../schemas/formats/zod.ts";
import { searched } from "../schemas/forms/filter.ts";
import type { Route } from "./+types/help";
import { PageHeading, SubPageHeading } from "./admin-page-heading.tsx";
import { listFilter } from "./components/list-filter.ts";
import { ListSearch, NothingFound } from "./components/list-results.tsx";
import { helpPage, helpPages } from "./help/help-pages.server.ts";
import { helpRooms } from "./help/rooms.ts";

export function loader({ context, url, params }: Route.LoaderArgs) {
  const { language } = context.get(languageContext);
  const filter = helpList.in(url);
  if (params.room === undefined) return { filter, pages: helpPages(language, filter.q) };
  const room = helpRooms.find((name) => name === params.room);
  if (!room) throw data(null, 404);
  return { filter, page: helpPage(language, room) };
}

const helpList = listFilter({ path: href("/admin/help/:room?"), schema: z.object({ q: searched }) });

export default function Help({ loaderData: { filter, page, pages = [] } }: Route.ComponentProps) {
  const { t } = useTranslation("admin");
  if (page) {
    return (
      <>
        <SubPageHeading title={page.title} back={{ to: helpList.path, text: t("help.title") }} />
        <div className="measure mt-8 [&_h3]:text-heading">
          <Prose nodes={page.nodes} />
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeading title={t("help.title")} />
      <div className="mt-6">
        <ListSearch list={helpList} filter={filter} label={t("help.search")} />
      </div>
      {pages.length === 0 && <NothingFound />}
      <ul className="mt-6 max-w-2xl divide-y divide-rule border-y border-rule empty:hidden">
        {pages.map(({ room, title }) => (
          <li key={room}>
            <Link to={href("/admin/help/:room?", { room })} className="block py-3 font-semibold hover:underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
