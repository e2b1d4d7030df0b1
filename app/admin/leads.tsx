import { useTranslation } from "react-i18next";
import { operatorContext } from "../data/backend/guard.server.ts";
import { backendContext } from "../data/session/session.server.ts";
import { leadsPerPage, type LeadList, leadLists } from "../schemas/forms/lead.ts";
import { redirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/leads";
import { PageHeading } from "./admin-page-heading.tsx";
import { listPage } from "./components/list-page.server.ts";
import { ListResults } from "./components/list-results.tsx";
import { EmptyList } from "./components/notes.tsx";
import { Tabs } from "./components/tabs.tsx";
import { EnquiryList } from "./leads/enquiry-list.tsx";
import { leadList } from "./leads/lead-addresses.ts";
import { EnquiryStates, WhoIsListed } from "./leads/lead-filters.tsx";
import { LeadSearch, LeadTools } from "./leads/lead-toolbar.tsx";
import { SubscriberList } from "./leads/subscriber-list.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const leads = context.get(backendContext).leadList;
  const filter = leadList.in(url);
  const { list, who } = filter;
  const other = list === "newsletter" ? "enquiries" : "newsletter";
  const [found, inOther, inWhole, enquiries] = await Promise.all([
    listPage(url, leadsPerPage, async (page) =>
      list === "newsletter"
        ? { ...(await leads.page({ ...filter, list }, page)), list }
        : { ...(await leads.page({ ...filter, list }, page)), list },
    ),
    leads.total(other),
    who || list === "enquiries" || leadList.isNarrowed(filter) ? leads.total(list) : undefined,
    list === "enquiries" ? enquiryWork(context) : undefined,
    url.search === "" && openWhatIsNew(context),
  ]);
  const totals = { newsletter: inOther, enquiries: inOther, [list]: inWhole ?? found.total };
  return { totals, found, filter, enquiries };
}

async function openWhatIsNew(context: Route.LoaderArgs["context"]): Promise<void> {
  if (((await context.get(operatorContext)?.waiting) ?? 0) > 0)
    throw redirect(leadList.address({ list: "enquiries", state: "new" }));
}

async function enquiryWork(context: Route.LoaderArgs["context"]) {
  const { leadList } = context.get(backendContext);
  const [work, operators] = await Promise.all([leadList.work(), leadList.operators()]);
  return { work, operators };
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { totals, found, filter, enquiries } = loaderData;
  const { t } = useTranslation("admin-leads");
  const { list, total } = found;
  return (
    <>
      <PageHeading title={t("title")} />
      <LeadTabs list={list} totals={totals} />
      <LeadSearch filter={filter} operators={enquiries?.operators ?? []} />
      {list === "newsletter" && <WhoIsListed filter={filter} />}
      {enquiries && <EnquiryStates work={enquiries.work} filter={filter} />}
      <ListResults list={leadList} filter={filter} found={found} empty={<NoLeads list={list} />}>
        {found.list === "newsletter" ? (
          <SubscriberList subscribers={found.rows} />
        ) : (
          <EnquiryList enquiries={found.rows} operators={enquiries!.operators} />
        )}
      </ListResults>
      <LeadTools filter={filter} canExport={total > 0} />
    </>
  );
}

function NoLeads({ list }: { list: LeadList }) {
  const { t } = useTranslation("admin-leads");
  return <EmptyList title={t(`empty.${list}.title`)}>{t(`empty.${list}.body`)}</EmptyList>;
}

function LeadTabs({ list, totals }: { list: LeadList; totals: Record<LeadList, number> }) {
  const { t } = useTranslation("admin-leads");
  const tabs = leadLists.map((name) => ({
    name,
    to: leadList.address({ list: name }),
    text: t(`tabs.${name}`),
    count: totals[name],
  }));
  return <Tabs label={t("tabs.label")} current={list} tabs={tabs} className="mt-4 md:mt-8" />;
}
