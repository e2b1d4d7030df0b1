import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { data, Link } from "react-router";
import { backendContext } from "../../data/session/session.server.ts";
import { draftsPerPage } from "../../schemas/forms/document-list.ts";
import { kindNamed, type CollectionKind } from "../../schemas/kinds/kinds.ts";
import { PageHeading } from "../admin-page-heading.tsx";
import { listPage } from "../components/list-page.server.ts";
import { ListResults } from "../components/list-results.tsx";
import { EmptyList } from "../components/notes.tsx";
import { ContentTabs } from "../components/tabs.tsx";
import type { Route } from "./+types/list";
import { documentList, newAddress, kindContext } from "./addresses.ts";
import { assistantHost } from "./assistant/ask.server.ts";
import { useFactValue } from "./document-words.ts";
import { choiceTexts } from "./editor/named-choices.server.ts";
import { DocumentRow } from "./list/row.tsx";
import { DocumentSearch } from "./list/search.tsx";
import { Ticked } from "./list/ticked.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = context.get(kindContext);
  if (kind.page) throw data(null, 404);
  const filter = documentList(kind.name).in(url);
  const { drafts, remarks } = context.get(backendContext);
  const [found, open] = await Promise.all([
    listPage(url, draftsPerPage, (page) => drafts.list(kind, filter, page)),
    remarks.open(),
  ]);
  return {
    translations: choiceTexts(context, kind),
    kind: kind.name,
    drafts: assistantHost(context) !== undefined,
    filter,
    found,
    openRemarks: open.ok ? open.value : [],
  };
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { kind, drafts, filter, found, openRemarks } = loaderData;
  const { t } = useTranslation("admin-documents");
  const { tab } = kindNamed(kind);
  const { listedValueOf: valueOf } = useFactValue(kindNamed(kind));
  const list = documentList(kind);
  const isTrash = filter.state === "trashed" && filter.q === "" && filter.language === undefined;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <PageHeading title={t(`${kind}.title`)} />
        <Link to={newAddress(kind)} className="button button-main">
          <Plus aria-hidden="true" className="size-5" />
          {t(`${kind}.new`)}
        </Link>
      </div>
      {tab && <ContentTabs current={tab} />}
      <DocumentSearch kind={kind} filter={filter} />
      <ListResults
        list={list}
        filter={filter}
        found={found}
        filtered={list.isNarrowed(filter) && !isTrash}
        empty={<NoDocuments kind={kind} isTrash={isTrash} />}
      >
        {found.rows.length > 0 && (
          <Ticked kind={kind} filter={filter} total={found.total} drafts={drafts}>
            <ul className="mt-4 divide-y divide-rule border-y border-rule">
              {found.rows.map((document) => (
                <DocumentRow key={document.id} {...{ kind, document, openRemarks, valueOf }} />
              ))}
            </ul>
          </Ticked>
        )}
      </ListResults>
    </>
  );
}

function NoDocuments({ kind, isTrash }: { kind: CollectionKind; isTrash: boolean }) {
  const { t } = useTranslation("admin-documents");
  return (
    <EmptyList title={isTrash ? t("emptyTrash.title") : t(`${kind}.none`)}>
      {isTrash ? t("emptyTrash.body") : t("none")}
    </EmptyList>
  );
}
