import { backendContext } from "../../data/session/session.server.ts";
import { languageContext } from "../../i18n/context.server.ts";
import { zoneFor } from "../../i18n/firm.server.ts";
import { languageName } from "../../i18n/language-name.ts";
import { wholeNumber } from "../../i18n/numbers.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import { localIn } from "../../schemas/formats/zoned-time.ts";
import { isLogged, type Activity } from "../../schemas/rules/activity.ts";
import type { RouteHandle } from "../../server/context.server.ts";
import { csvFile } from "../components/csv-file.server.ts";
import type { Route } from "./+types/export-activity";
import { activityList, selectionOf } from "./activity-search.ts";
import { fieldName, shownOf, valueName } from "./changed-fields.ts";
import { eventOf, instantOf, subjectOf } from "./subjects.ts";

export const mostExported = 20_000;

export const handle = { page: ".." } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = activityList.in(url);
  const words = wordsFor(context);
  const { tFeatures, tContent, tActivity } = words;
  const selection = selectionOf(filter, tFeatures, tContent);
  const { activity: log } = context.get(backendContext);
  await log.noteExport(activityList.isNarrowed(filter));
  const entries = wholeNumber(mostExported, context.get(languageContext).language);
  return csvFile(
    { context, url },
    {
      name: "activity",
      head: columns.map((column) => tActivity(`export.columns.${column}`)),
      batches: bounded(log.all(selection, mostExported)),
      cells: (entry) => (entry === "cut" ? [tActivity("export.cut", { entries })] : cellsOf(entry, words)),
    },
  );
}

async function* bounded(batches: AsyncIterable<Activity[]>): AsyncGenerator<(Activity | "cut")[]> {
  let left = mostExported;
  for await (const batch of batches) {
    yield batch.length > left ? [...batch.slice(0, left), "cut"] : batch;
    left -= Math.min(left, batch.length);
  }
}

const columns = ["local", "utc", "who", "event", "subject", "instant", "changes"] as const;

type Words = ReturnType<typeof wordsFor>;

function wordsFor(context: Route.LoaderArgs["context"]) {
  const { language: within } = context.get(languageContext);
  return {
    zone: zoneFor(context),
    t: getFixedT(context, "admin-dashboard"),
    tAdmin: getFixedT(context, "admin"),
    tFeatures: getFixedT(context, "admin-features"),
    tContent: getFixedT(context, "admin-content"),
    tActivity: getFixedT(context, "admin-activity"),
    tFields: getFixedT(context, "admin-fields"),
    tPages: getFixedT(context, "admin-pages"),
    inSentence: (language: Language) => languageName(language, within),
  };
}

function cellsOf(entry: Activity, words: Words): (string | null)[] {
  const { t } = words;
  const done = [t(`events.${eventOf(entry)}`), entry.scheduled && t("activity.asScheduled")];
  return [
    localIn(entry.at, words.zone).replace("T", " "),
    entry.at,
    entry.actor_email ?? t("activity.system"),
    done.filter(Boolean).join(" "),
    subjectOf(entry, words).name,
    instantOf(entry),
    changesOf(entry, words),
  ];
}

function changesOf({ action, changes }: Activity, { tActivity: t, tFields, tPages }: Words): string {
  const shown = Object.entries(changes).filter(([field]) => isLogged(field));
  const lines = shown.map(([field, values]) => {
    const name = t("field", { field: fieldName(field, { t, tFields, tPages }) });
    if (!values) return `${name} ${t("long")}`;
    const shown = Object.values(shownOf(action, values)).map((value) => valueName(value, t));
    return `${name} ${shown.join(" → ")}`;
  });
  return lines.join("\n");
}
