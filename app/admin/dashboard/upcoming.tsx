import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Upcoming } from "../../data/overview.server.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { editAddress } from "../articles/addresses.ts";

/** What is scheduled; undefined when it could not be read. */
export function UpcomingArticles({ upcoming }: { upcoming: Upcoming[] | undefined }) {
  const { t } = useTranslation("admin-dashboard");
  return (
    <section aria-labelledby="upcoming-title" className="mt-12">
      <h2 id="upcoming-title" className="text-heading">
        {t("upcoming.title")}
      </h2>
      {!upcoming && (
        <div className="mt-4 border-l-4 border-alarm bg-paper-raised p-4">
          <p>{t("upcoming.failed")}</p>
          <a href="" className="touch-link">
            {t("retry")}
            <span className="sr-only">: {t("upcoming.title")}</span>
          </a>
        </div>
      )}
      {upcoming?.length === 0 && <p className="mt-2 text-ink-soft">{t("upcoming.none")}</p>}
      {upcoming && upcoming.length > 0 && (
        <ol className="mt-4 divide-y divide-rule border-y border-rule">
          {upcoming.map(({ kind, id, slug, event, at }) => (
            <li key={`${id} ${event}`} className="flex flex-wrap items-baseline justify-between gap-x-6 py-1">
              <p className="min-w-0 [overflow-wrap:anywhere]">
                <Link to={editAddress(kind, id)} className="text-link inline-block py-2.5">
                  {slug}
                </Link>{" "}
                {t(`upcoming.${event}`)}
              </p>
              <p className="text-sm text-ink-soft">
                <LocalTime at={at} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
