import { useTranslation } from "react-i18next";
import { backendContext } from "../data/session/session.server.ts";
import {
  isNarrowed,
  leadFilterIn,
  leadListNamed,
  leadsPerPage,
  type LeadList,
  leadLists,
} from "../schemas/forms/lead.ts";
import { readSearch } from "../schemas/forms/search.ts";
import { redirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/leads";
import { PageHeading } from "./admin-page-heading.tsx";
import { listPage } from "./components/list-page.server.ts";
import { ListResults } from "./components/list-results.tsx";
import { Tabs } from "./components/tabs.tsx";
import { EnquiryList } from "./leads/enquiry-list.tsx";
import { EnquiryStates } from "./leads/enquiry-states.tsx";
import { addressOfLeads, whoIn } from "./leads/lead-addresses.ts";
import { LeadToolbar } from "./leads/lead-toolbar.tsx";
import { SubscriberList } from "./leads/subscriber-list.tsx";
import { WhoIsListed } from "./leads/who-is-listed.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.search === "") await openWhatIsNew(context);
  const { leadList } = context.get(backendContext);
  const list = leadListNamed(url.searchParams.get("list"));
  const search = readSearch(url.searchParams.get("q"));
  const who = whoIn(url);
  const filter = leadFilterIn(list, url.searchParams);
  const isFiltered = isNarrowed(filter);
  const other = list === "newsletter" ? "enquiries" : "newsletter";
  const [found, inOther, inWhole, enquiries] = await Promise.all([
    listPage(url, leadsPerPage, async (page) =>
      list === "newsletter"
        ? { ...(await leadList.page(list, search, page, who, filter)), list: "newsletter" as const }
        : { ...(await leadList.page(list, search, page, who, filter)), list: "enquiries" as const },
    ),
    leadList.total(other, "active"),
    search || who === "everyone" || isFiltered ? leadList.total(list, "active") : undefined,
    list === "enquiries" ? enquiryWork(context) : undefined,
  ]);
  const totals = { newsletter: inOther, enquiries: inOther, [list]: inWhole ?? found.total };
  return { totals, found, search, who, filter, isFiltered, enquiries };
}

async function openWhatIsNew(context: Route.LoaderArgs["context"]): Promise<void> {
  const { waiting } = await context.get(backendContext).leadList.work();
  if (waiting > 0) throw redirect(addressOfLeads({ list: "enquiries", search: "", filter: { state: "new" } }));
}

async function enquiryWork(context: Route.LoaderArgs["context"]) {
  const { leadList } = context.get(backendContext);
  const [work, operators] = await Promise.all([leadList.work(), leadList.operators()]);
  return { work, operators };
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { totals, found, search, who, filter, isFiltered, enquiries } = loaderData;
  const { t } = useTranslation("admin-leads");
  const { list, total } = found;
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      <LeadTabs list={list} totals={totals} />
      <LeadToolbar
        list={list}
        search={search}
        who={who}
        filter={filter}
        operators={enquiries?.operators ?? []}
        canExport={total > 0}
      />
      {list === "newsletter" && <WhoIsListed who={who} search={search} filter={filter} />}
      {enquiries && <EnquiryStates work={enquiries.work} filter={filter} search={search} />}
      <ListResults
        found={found}
        search={search}
        filtered={search !== "" || isFiltered}
        empty={<NoLeads list={list} />}
        addressOf={(page) => addressOfLeads({ list, search, who, filter, page })}
      >
        {found.list === "newsletter" ? (
          <SubscriberList subscribers={found.rows} />
        ) : (
          <EnquiryList enquiries={found.rows} operators={enquiries!.operators} />
        )}
      </ListResults>
    </>
  );
}

function NoLeads({ list }: { list: LeadList }) {
  const { t } = useTranslation("admin-leads");
  return (
    <div className="mt-4 border-y border-rule py-10">
      <p className="font-semibold">{t(`empty.${list}.title`)}</p>
      <p className="mt-1 text-ink-soft">{t(`empty.${list}.body`)}</p>
    </div>
  );
}

function LeadTabs({ list, totals }: { list: LeadList; totals: Record<LeadList, number> }) {
  const { t } = useTranslation("admin-leads");
  const tabs = leadLists.map((name) => ({
    name,
    to: addressOfLeads({ list: name, search: "" }),
    text: t(`tabs.${name}`),
    count: totals[name],
  }));
  return <Tabs label={t("tabs.label")} current={list} tabs={tabs} className="mt-4 md:mt-8" />;
}
