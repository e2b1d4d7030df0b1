import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { SubPageHeading } from "../admin-page-heading.tsx";
import { listAddress, pageNumberIn } from "../components/list-filter.ts";
import { stayWithin } from "../components/list-page.server.ts";
import { Paging } from "../components/paging.tsx";
import type { Route } from "./+types/to-do";
import { ToDoList } from "./to-do-list.tsx";
import { toDo } from "./to-do.server.ts";

const documentsPerPage = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageNumberIn(url);
  const found = await toDo(context, url, { page, most: documentsPerPage });
  const pages = Math.max(1, found.pages);
  stayWithin(pages, url);
  return { ...found, page, pages };
}

export default function AllToDo({ loaderData: { page, pages, ...found } }: Route.ComponentProps) {
  const { t } = useTranslation("admin-dashboard");
  return (
    <>
      <SubPageHeading title={t("toDo.title")} back={{ to: href("/admin"), text: t("title") }} />
      <ToDoList {...found} heading="h2" />
      <Paging page={page} pages={pages} addressOf={(to) => listAddress(href("/admin/to-do"), {}, to)} />
    </>
  );
}
