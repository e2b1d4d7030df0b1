import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { backendContext } from "../data/session/session.server.ts";
import { findings, findingsPerPage, isFinding, type HealthView } from "../schemas/rules/content-health.ts";
import { originOf } from "../server/site-origin.server.ts";
import type { Route } from "./+types/content-health";
import { PageHeading, SubPageHeading } from "./admin-page-heading.tsx";
import { listPage } from "./components/list-page.server.ts";
import { useWholeNumber, Paging } from "./components/paging.tsx";
import { Board } from "./content-health/board.tsx";
import { DeliveredList, FoundList, OutOfDateLinks } from "./content-health/found-list.tsx";
import { healthList } from "./content-health/health-addresses.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { contentHealth } = context.get(backendContext);
  const origin = originOf(context, url);
  const { show } = healthList.in(url);
  const list = <Found extends { rows: unknown[]; total: number }>(read: (page: number) => Promise<Found>) =>
    listPage(url, findingsPerPage, read);
  const [summary, found, board, delivered] = await Promise.all([
    show === undefined ? contentHealth.summary(origin) : undefined,
    show && isFinding(show) ? list((page) => contentHealth.page(show, page, origin)) : undefined,
    show === "board" ? list((page) => contentHealth.board(page)) : undefined,
    show === undefined || show === "delivered" ? contentHealth.delivered() : undefined,
  ]);
  return {
    show,
    summary,
    found,
    board,
    delivered: show === undefined ? undefined : delivered,
    deliveredCount: delivered?.length ?? 0,
  };
}

export default function ContentHealth({ loaderData }: Route.ComponentProps) {
  const { show, summary, found, board, delivered, deliveredCount } = loaderData;
  const { t } = useTranslation("admin-content-health");
  if (!show) return <Summary {...summary!} delivered={deliveredCount} />;
  const paged = found ?? board;
  return (
    <>
      <SubPageHeading
        title={t(`views.${show}.title`)}
        subtitle={t(`views.${show}.body`)}
        back={{ to: healthList.path, text: t("title") }}
      />
      {found && isFinding(show) && <FoundList finding={show} found={found.rows} />}
      {board && <Board rows={board.rows} />}
      {delivered && <DeliveredList contents={delivered} />}
      {paged && (
        <Paging page={paged.page} pages={paged.pages} addressOf={(page) => healthList.address({ show }, page)} />
      )}
    </>
  );
}

type SummaryProps = NonNullable<Route.ComponentProps["loaderData"]["summary"]> & { delivered: number };

function Summary({ counts, outOfDate, delivered }: SummaryProps) {
  const { t } = useTranslation("admin-content-health");
  const found = findings.filter((finding) => counts[finding] > 0);
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      {found.length === 0 ? (
        <p className="mt-8 border-l-4 border-aurora bg-paper-raised p-4">{t("nothing")}</p>
      ) : (
        <ul className="mt-8 divide-y divide-rule border-y border-rule">
          {found.map((finding) => (
            <View key={finding} show={finding} count={counts[finding]} isAlarm>
              {finding === "outOfDate" && <OutOfDateLinks found={outOfDate} labelledBy="health-outOfDate" />}
            </View>
          ))}
        </ul>
      )}
      <h2 className="mt-12 text-heading">{t("overviews")}</h2>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        <View show="board" />
        <View show="delivered" count={delivered} />
      </ul>
    </>
  );
}

type ViewProps = { show: HealthView; count?: number; isAlarm?: boolean; children?: React.ReactNode };

function View({ show, count, isAlarm = false, children }: ViewProps) {
  const { t } = useTranslation("admin-content-health");
  const formatNumber = useWholeNumber();
  const title = t(`views.${show}.title`);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 py-3">
      <div>
        {count === 0 ? (
          <p className="py-2 font-semibold">{title}</p>
        ) : (
          <Link id={`health-${show}`} to={healthList.address({ show })} className="touch-link font-semibold">
            {title}
          </Link>
        )}
        <p className="measure text-sm text-ink-soft">{t(`views.${show}.body`)}</p>
        {children}
      </div>
      {count !== undefined && (
        <p className={`text-right font-serif text-heading tabular-nums ${isAlarm ? "text-amber" : "text-ink-soft"}`}>
          {formatNumber(count)}
        </p>
      )}
    </li>
  );
}
