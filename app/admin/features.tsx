import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { backendContext } from "../data/session/session.server.ts";
import { languageContext } from "../i18n/context.server.ts";
import { resourceBundle, getFixedT } from "../i18n/translations.server.ts";
import { rowId, z } from "../schemas/formats/zod.ts";
import { flagsByCategory, flagsPerPage } from "../schemas/rules/flag.ts";
import { readUnlessRejected } from "../server/parse-form.server.ts";
import type { Route } from "./+types/features";
import { PageHeading } from "./admin-page-heading.tsx";
import { decision } from "./components/decision.server.ts";
import { pageNumberIn } from "./components/list-filter.ts";
import { listPage } from "./components/list-page.server.ts";
import { ListResults, ListSearch } from "./components/list-results.tsx";
import { categoryName, flagName } from "./components/names.ts";
import { Section } from "./components/section.tsx";
import { flagList, flagSearch } from "./features/feature-search.ts";
import { FlagRow } from "./features/flag-row.tsx";

/** Names the target state instead of toggling, so that two operators do not undo each other. */
const flagSwitch = z.object({ id: rowId(), enabled: z.enum(["true", "false"]).transform((value) => value === "true") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = flagList.in(url);
  const { language } = context.get(languageContext);
  const t = getFixedT(context, "admin-features");
  const search = flagSearch(filter, t, resourceBundle(language, "admin-features").categories);
  const { features, schedule } = context.get(backendContext);
  const [found, pending] = await Promise.all([
    readUnlessRejected(
      context,
      listPage(url, flagsPerPage, (page) => features.page(search, page)),
    ),
    schedule.pending(),
  ]);
  return { found, changes: pending.ok ? pending.value : undefined, filter };
}

export const action = decision(flagSwitch, {
  decide: ({ features }, { id, enabled }) => features.set(id, enabled),
  notDone: (switched, context) => !switched && getFixedT(context, "admin-features")("gone"),
  toast: "flagUpdated",
  to: ({ url }: Route.ActionArgs) => flagList.address(flagList.in(url), pageNumberIn(url)),
  undo: ({ id, enabled }, to) => ({ to, fields: { id, enabled: String(!enabled) } }),
});

export { shouldRevalidate } from "./components/should-revalidate.ts";

export default function Features({ loaderData }: Route.ComponentProps) {
  useFreshOnReturn();
  const { found, changes, filter } = loaderData;
  const { t } = useTranslation("admin-features");
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      <div className="mt-8">
        <ListSearch list={flagList} filter={filter} label={t("search")} />
      </div>
      <ListResults
        list={flagList}
        filter={filter}
        found={found}
        search={filter.q || (filter.flag && flagName(filter.flag, t))}
        empty={
          <section className="mt-4 border-t border-rule py-10">
            <h2 className="text-heading">{t("empty.title")}</h2>
            <p className="mt-2 text-ink-soft">{t("empty.body")}</p>
          </section>
        }
      >
        {flagsByCategory(found?.rows ?? []).map(({ category, flags }) => (
          <Section key={category} id={`category-${category}`} title={categoryName(category, t)} className="mt-10">
            <ul className="mt-3 divide-y divide-rule border-y border-rule">
              {flags.map((flag) => (
                <FlagRow
                  key={flag.id}
                  flag={flag}
                  change={changes?.find((change) => change.feature_key === flag.feature_key)}
                />
              ))}
            </ul>
          </Section>
        ))}
      </ListResults>
    </>
  );
}

/** Revalidates when the tab becomes visible: another operator may have switched a flag. */
function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const returned = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    document.addEventListener("visibilitychange", returned);
    return () => document.removeEventListener("visibilitychange", returned);
  }, [revalidate]);
}
