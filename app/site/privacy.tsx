import { useTranslation } from "react-i18next";
import { visitCountsContext } from "../data/log/visit-counts.server.ts";
import { useLanguage } from "../i18n/i18next.ts";
import { monthsLong } from "../i18n/numbers.ts";
import { chatOf } from "../server/chat.server.ts";
import { environmentContext } from "../server/context.server.ts";
import type { Route } from "./+types/privacy";
import { HoldingsList, Items, Passage, type Holding } from "./components/holdings.tsx";
import { Policy } from "./components/policy.tsx";
import { ownPolicy } from "./firm-page/firm-page-data.server.ts";
import { OwnPolicy } from "./firm-page/own-policy.tsx";
import { sitePage } from "./page.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const own = await ownPolicy(args, "privacy");
  if (own) return own;
  const { translations, published, meta } = await sitePage(args, ["privacy"]);
  const environment = args.context.get(environmentContext);
  const { REDIS_URL, PUBLIC_FILES } = environment;
  return {
    translations,
    retention: published.retention,
    practice: {
      countsVisits: args.context.get(visitCountsContext).on,
      sharesMemory: REDIS_URL !== undefined,
      filesElsewhere: PUBLIC_FILES === "direct",
      embedsForm: published.flags.contact_form_embed,
      draftsAt: chatOf(environment)?.host,
      handsOnTo: published.webhookHost,
    },
    meta: meta(),
  };
}

export { meta } from "./meta.ts";

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return "firmPage" in loaderData ? <OwnPolicy {...loaderData} /> : <SuppliedPrivacy {...loaderData} />;
}

type Supplied = Exclude<Route.ComponentProps["loaderData"], { firmPage: unknown }>;

function SuppliedPrivacy({ retention, practice }: Pick<Supplied, "retention" | "practice">) {
  const { t } = useTranslation("privacy");
  const language = useLanguage();
  const { enquiries, unsubscribed, mails, activity } = retention;
  const periods = {
    enquiries: monthsLong(enquiries, language),
    unsubscribed: monthsLong(unsubscribed, language),
    mails: monthsLong(mails, language),
    activity: monthsLong(activity, language),
  };
  const personalData = Object.values(t("held", { returnObjects: true, ...periods })).map(
    ({ name, holds, until }): Holding => ({
      name,
      holds,
      term: t("heldUntil", { until }),
    }),
  );
  const browserStorage = t("storage", { returnObjects: true }).map(({ name, purpose, ...where }): Holding => ({
    name: <code className="font-normal">{name}</code>,
    holds: purpose,
    term: t("storedFor", where),
  }));
  const { countsVisits, sharesMemory, filesElsewhere, embedsForm, draftsAt, handsOnTo } = practice;
  const [counted = "", ...counts] = t(countsVisits ? "variants.visitsCounted" : "variants.visitsNotCounted").split(
    "\n",
  );
  const lists = {
    "what-we-hold": <HoldingsList holdings={personalData} />,
    visits: counts.length > 0 && (
      <div className="measure mt-4">
        <Items items={counts} />
      </div>
    ),
    "cookies-and-storage": <HoldingsList holdings={browserStorage} />,
    // Not by a placeholder, which an edited page would lack.
    "third-parties": (
      <>
        {handsOnTo && <Passage text={t("variants.handingOn", { host: handsOnTo })} />}
        {draftsAt && <Passage text={t("variants.drafting", { host: draftsAt })} />}
      </>
    ),
  };
  const ofFiles = embedsForm
    ? t(filesElsewhere ? "variants.filesElsewhere" : "variants.ownFiles")
    : t(filesElsewhere ? "variants.onlyFilesElsewhere" : "variants.onlyOwnFiles");
  const ownForm = t(handsOnTo ? "variants.ownFormHandedOn" : "variants.ownForm");
  const values = {
    counted,
    memory: t(sharesMemory ? "variants.sharedMemory" : "variants.ownMemory"),
    files: ofFiles,
    tracking: t(embedsForm ? "variants.formTracks" : "variants.nothingTracks"),
    cookies: t(embedsForm ? "variants.formCookies" : "variants.noCookies"),
    contactForm: embedsForm ? t("variants.providersForm") : ownForm,
    profiling: t(embedsForm ? "variants.formProfiles" : "variants.nothingProfiles"),
  };
  return <Policy ns="privacy" lists={lists} values={values} />;
}
