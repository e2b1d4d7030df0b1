import { Download, UserX } from "lucide-react";
import { href, Link } from "react-router";
import type { Route } from "./+types/leads";
import { backendContext } from "../data/session.server.ts";
import { languageContext } from "../i18n/middleware.server.ts";
import { textsOf } from "../i18n/words.server.ts";
import { useWords } from "../i18n/words.ts";
import { leadListNamed, leadsPerPage, type LeadList } from "../schemas/lead.ts";
import { readSearch } from "../schemas/search.ts";
import { addressOfExport, addressOfLeads } from "./leads/addresses.ts";
import { EnquiryList } from "./leads/enquiry-list.tsx";
import { LeadTabs } from "./leads/lead-tabs.tsx";
import { SubscriberList } from "./leads/subscriber-list.tsx";
import { PageHeading } from "./page-heading.tsx";
import { Found, ListSearch, NothingFound } from "./components/list-search.tsx";
import { pageNumberIn, pagesOf, stayWithin } from "./components/page-number.ts";
import { Paging } from "./components/paging.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const words = { "admin-leads": textsOf(context.get(languageContext).language, "admin-leads") };
  const { leadList } = context.get(backendContext);
  const list = leadListNamed(url.searchParams.get("list"));
  const search = readSearch(url.searchParams.get("q"));
  const page = pageNumberIn(url);
  const other = list === "newsletter" ? "enquiries" : "newsletter";
  const [found, inOther, inWhole] = await Promise.all([
    list === "newsletter"
      ? leadList.page(list, search, page).then((leads) => ({ ...leads, list: "newsletter" as const }))
      : leadList.page(list, search, page).then((leads) => ({ ...leads, list: "enquiries" as const })),
    leadList.total(other),
    search ? leadList.total(list) : undefined,
  ]);
  const pages = pagesOf(found.total, leadsPerPage);
  stayWithin(pages, url);
  const totals = { newsletter: inOther, enquiries: inOther, [list]: inWhole ?? found.total };
  return { words, totals, found, search, page, pages };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.words["admin-leads"].meta.title },
  { name: "robots", content: "noindex" },
];

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { totals, found, search, page, pages } = loaderData;
  const words = useWords("admin-leads");
  const { list, total } = found;
  return (
    <>
      <PageHeading title={words("title")} subtitle={words("subtitle")} />
      <LeadTabs list={list} totals={totals} />
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <ListSearch
          action={href("/admin/leads")}
          label={words(`search.${list}`)}
          search={search}
          kept={{ list }}
          everything={search ? addressOfLeads({ list, search: "" }) : undefined}
        />
        <div className="flex flex-wrap gap-3">
          {total > 0 && (
            <a href={addressOfExport({ list, search })} download className="button button-quiet">
              <Download aria-hidden="true" className="size-5" />
              {words("export.link")}
            </a>
          )}
          <Link to={href("/admin/leads/erase")} className="button button-quiet">
            <UserX aria-hidden="true" className="size-5" />
            {words("erase.title")}
          </Link>
        </div>
      </div>
      <Found count={total} search={search} />
      {total === 0 && (search ? <NothingFound /> : <NoLeads list={list} />)}
      {found.list === "newsletter" ? (
        <SubscriberList subscribers={found.rows} />
      ) : (
        <EnquiryList enquiries={found.rows} />
      )}
      <Paging page={page} pages={pages} addressOf={(page) => addressOfLeads({ list, search, page })} />
    </>
  );
}

function NoLeads({ list }: { list: LeadList }) {
  const words = useWords("admin-leads");
  return (
    <div className="mt-4 border-y border-rule py-10">
      <p className="font-semibold">{words(`empty.${list}.title`)}</p>
      <p className="mt-1 text-ink-soft">{words(`empty.${list}.body`)}</p>
    </div>
  );
}
