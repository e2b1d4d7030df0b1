import { Download, UserX } from "lucide-react";
import { href, Link } from "react-router";
import type { Route } from "./+types/leads";
import { backendContext } from "../backend/session.server.ts";
import { languageContext } from "../language/middleware.server.ts";
import { textsOf } from "../language/words.server.ts";
import { useWords } from "../language/words.ts";
import { leadListNamed, leadsPerPage, longestSearch, type LeadList } from "../records/lead.ts";
import { addressOfExport, addressOfLeads } from "./leads/addresses.ts";
import { EnquiryList } from "./leads/enquiry-list.tsx";
import { LeadSearch } from "./leads/lead-search.tsx";
import { LeadTabs } from "./leads/lead-tabs.tsx";
import { SubscriberList } from "./leads/subscriber-list.tsx";
import { PageHeading } from "./page-heading.tsx";
import { pageNumberIn } from "./parts/page-number.ts";
import { Paging } from "./parts/paging.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const words = { "admin-leads": textsOf(context.get(languageContext).language, "admin-leads") };
  const { leadList } = context.get(backendContext);
  const list = leadListNamed(url.searchParams.get("list"));
  const search = (url.searchParams.get("q") ?? "").trim().slice(0, longestSearch);
  const page = pageNumberIn(url);
  const [totals, { total, ...found }] = await Promise.all([
    leadList.totals(),
    list === "newsletter"
      ? leadList.page(list, search, page).then((kept) => ({ ...kept, list: "newsletter" as const }))
      : leadList.page(list, search, page).then((kept) => ({ ...kept, list: "enquiries" as const })),
  ]);
  return { words, totals, total, found, search, page };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.words["admin-leads"].meta.title },
  { name: "robots", content: "noindex" },
];

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { totals, total, found, search, page } = loaderData;
  const words = useWords("admin-leads");
  const { list } = found;
  return (
    <>
      <PageHeading title={words("title")} subtitle={words("subtitle")} />
      <LeadTabs list={list} totals={totals} />
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <LeadSearch list={list} search={search} />
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
      <p role="status" className="mt-4 text-sm text-ink-soft">
        {search ? words("search.found", { count: total, search }) : words("list.count", { count: total })}
      </p>
      {found.leads.length === 0 && <NoLeads list={list} searched={search !== ""} page={page} />}
      {found.list === "newsletter" ? (
        <SubscriberList subscribers={found.leads} />
      ) : (
        <EnquiryList enquiries={found.leads} />
      )}
      <Paging
        page={page}
        hasNext={page * leadsPerPage < total}
        addressOf={(page) => addressOfLeads({ list, search, page })}
        words={{
          label: words("paging.label"),
          previous: words("paging.previous"),
          next: words("paging.next"),
          page: words("paging.page", { page, pages: Math.max(1, Math.ceil(total / leadsPerPage)) }),
        }}
      />
    </>
  );
}

function NoLeads({ list, searched, page }: { list: LeadList; searched: boolean; page: number }) {
  const words = useWords("admin-leads");
  const why = searched || page > 1 ? "nothing" : list;
  return (
    <div className="mt-4 border-y border-rule py-10">
      <p className="font-semibold">{words(`empty.${why}.title`)}</p>
      <p className="mt-1 text-ink-soft">{words(`empty.${why}.body`)}</p>
    </div>
  );
}
