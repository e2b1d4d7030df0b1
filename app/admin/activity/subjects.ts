import type { TFunction } from "i18next";
import { href } from "react-router";
import type { Database } from "../../../supabase/database.types.ts";
import { pageWithId } from "../../content/editable-pages.ts";
import { idOfSection } from "../../content/sections.ts";
import type { Resources } from "../../i18n/resources.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import { kindNamed, kindNames, kinds, type KindName } from "../../schemas/kinds/kinds.ts";
import type { Activity } from "../../schemas/rules/activity.ts";
import { isProvisional } from "../../schemas/rules/slug.ts";
import { addressOfFile } from "../assets/asset-addresses.ts";
import { flagName, sectionName, pageTitle } from "../components/names.ts";
import { cardAddress, editAddress } from "../documents/addresses.ts";
import { flagList } from "../features/feature-search.ts";
import { addressOfIssue } from "../newsletter/issue-addresses.ts";
import { redirectList } from "../redirects/redirect-addresses.ts";
import { scheduleAddress } from "../schedule/schedule-addresses.ts";

export type WordsOfSubjects = {
  t: TFunction<"admin-dashboard">;
  tAdmin: TFunction<"admin">;
  tFeatures: TFunction<"admin-features">;
  tContent: TFunction<"admin-content">;
  inSentence: (language: Language) => string;
};

export type ActivityEvent = keyof Resources["admin-dashboard"]["events"];
export type ActivityKind = keyof Resources["admin-activity"]["kinds"];
type Events = Partial<Record<Activity["action"], ActivityEvent>>;
type Named = Activity & { name: string };

/** `leads`: what is done to lists and to all that is held about a person. `passwords`: those of accounts. `machine_drafts`: what left the site to be drafted. `content`: all of it. `content_translations`: of sections, before they were documents. */
type Table =
  | keyof Database["public"]["Tables"]
  | "leads"
  | "passwords"
  | "machine_drafts"
  | "content"
  | "content_translations";

type Subject = {
  filter: ActivityKind | Partial<Record<ActivityKind, KindName>>;
  events: Events | ((activity: Activity) => ActivityEvent | undefined);
  nameOf?: (activity: Named, words: WordsOfSubjects) => string;
  linkTo?: (activity: Named) => string | undefined;
};

const documents: Partial<Record<ActivityKind, KindName>> = Object.fromEntries(
  kindNames.map((name): [ActivityKind, KindName] => [kinds[name].logged, name]),
);
const ofDocuments: Events = { insert: "articleAdded", update: "articleChanged", delete: "articleDropped" };
const ofTexts: Events = { insert: "textPublished", update: "textPublished", delete: "textWithdrawn" };
const ofWaitingTexts: Events = {
  insert: "publicationScheduled",
  update: "publicationScheduled",
  delete: "publicationCancelled",
};

const people = () => href("/admin/settings/people");

export const subjects: Partial<Record<Table, Subject>> = {
  content_sections: {
    filter: "texts",
    events: { insert: "sectionEdited", update: "sectionEdited", delete: "sectionEdited" },
    nameOf: ({ name }, { tContent }) => sectionName(name, tContent),
    linkTo: ({ name, action }) => (action === "delete" ? undefined : cardAddress(name)),
  },
  content_translations: {
    filter: "texts",
    events: { insert: "translationAdded", update: "translationEdited", delete: "translationDropped" },
    nameOf: (activity, words) => inLanguage(activity, sectionName(activity.name, words.tContent), words),
    linkTo: ({ name, subject: { language } }) => language && editAddress("section", name, language),
  },
  documents: {
    filter: documents,
    events: (activity) => changeOfDates(activity)?.event ?? ofDocuments[activity.action],
    nameOf: documentName,
    linkTo: ({ action, subject_id, subject: { kind } }) =>
      action === "delete" || !kind ? undefined : editAddress(kind, subject_id),
  },
  document_texts: {
    filter: documents,
    events: ({ action, starts_at }) => (starts_at ? ofWaitingTexts : ofTexts)[action],
    nameOf: (activity, words) => {
      const name = documentName(activity, words);
      const { language } = activity.subject;
      if (!language || isForgotten(activity)) return name;
      return words.t("activity.articleText", { title: name, language: words.inSentence(language) });
    },
    linkTo: (activity) => {
      const { subject_id, subject, action, starts_at } = activity;
      if (!subject.kind || !subject.language || isForgotten(activity) || (action === "delete" && !starts_at))
        return undefined;
      return editAddress(subject.kind, subject_id, subject.language);
    },
  },
  content: {
    filter: "texts",
    events: { insert: "personRead", update: "contentBroughtIn" },
    nameOf: (_, { t }) => t("activity.content"),
    linkTo: () => href("/admin/settings/content"),
  },
  machine_drafts: {
    filter: "machineDrafts",
    events: { insert: "assistantDrafted" },
    nameOf: (activity, words) => {
      const { language, kind } = activity.subject;
      const title = kind ? documentName(activity, words) : activity.name;
      return language ? words.t("activity.articleText", { title, language: words.inSentence(language) }) : title;
    },
    linkTo: ({ name, subject_id, subject: { kind, language } }) =>
      kind ? editAddress(kind, subject_id, language) : addressOfFile(name),
  },
  preview_links: {
    filter: "previewLinks",
    events: { insert: "previewLinkAdded", delete: "previewLinkDropped" },
    nameOf: ({ subject: { kind = "insight" } }, { t }) => t(`activity.one.${kind}`),
    linkTo: ({ subject_id, subject: { kind, language } }) => kind && editAddress(kind, subject_id, language),
  },
  website_assets_metadata: {
    filter: "files",
    events: { insert: "fileAdded", update: "fileChanged", delete: "fileDropped" },
    linkTo: ({ name }) =>
      `${href("/admin/assets")}?${new URLSearchParams({ path: name.slice(0, name.lastIndexOf("/") + 1) })}`,
  },
  pictures: { filter: "files", events: { update: "pictureDescribed" }, linkTo: ({ name }) => addressOfFile(name) },
  redirects: {
    filter: "redirects",
    events: { insert: "redirectAdded", delete: "redirectDropped" },
    linkTo: ({ name, action }) => (action === "delete" ? undefined : redirectList.address({ q: name })),
  },
  site_features: {
    filter: "switches",
    events: ({ enabled }) => (enabled === null ? "flagChanged" : enabled ? "flagOn" : "flagOff"),
    nameOf: ({ name }, { tFeatures }) => flagName(name, tFeatures),
    linkTo: ({ name, subject_id }) => `${flagList.address({ flag: name })}#flag-${subject_id}`,
  },
  scheduled_changes: {
    filter: "schedules",
    events: { insert: "changeScheduled", update: "changeMoved", delete: "changeCancelled" },
    nameOf: (activity, words) =>
      activity.subject.language
        ? inLanguage(activity, sectionName(activity.name, words.tContent), words)
        : flagName(activity.name, words.tFeatures),
    // Of sections, which had schedules of their own, there may be lines.
    linkTo: ({ name, subject: { language } }) =>
      language ? editAddress("section", name, language) : scheduleAddress(name),
  },
  operators: {
    filter: "people",
    events: (activity) => {
      const added = isOwn(activity) ? "operatorEntered" : "operatorAdded";
      return ({ insert: added, update: "operatorChanged", delete: "operatorDropped" } as const)[activity.action];
    },
    nameOf: (activity, { t }) =>
      activity.action === "insert" && isOwn(activity) ? t("activity.access") : activity.name,
    linkTo: people,
  },
  operator_invites: {
    filter: "people",
    events: { insert: "inviteAdded", update: "inviteChanged", delete: "inviteDropped" },
    nameOf: ({ subject }, { t }) => subject.name ?? t("activity.openInvite"),
    linkTo: people,
  },
  second_steps: {
    filter: "people",
    events: (activity) => {
      const dropped = isOwn(activity) ? "secondStepOff" : "secondStepReset";
      return ({ insert: "secondStepOn", update: "recoveryCodesMade", delete: dropped } as const)[activity.action];
    },
    nameOf: (activity, { t }) =>
      activity.action === "delete" && !isOwn(activity) ? activity.name : t("activity.ownSecondStep"),
    linkTo: people,
  },
  passwords: {
    filter: "people",
    events: { update: "passwordChanged" },
    nameOf: (_, { t }) => t("activity.ownPassword"),
  },
  enquiries: {
    filter: "leads",
    events: { update: "enquiryWorkedOn" },
    nameOf: (_, { t }) => t("activity.enquiry"),
    linkTo: ({ subject_id }) => href("/admin/leads/enquiries/:id", { id: subject_id }),
  },
  security_settings: {
    filter: "people",
    events: { update: "securityChanged" },
    nameOf: (_, { t }) => t("activity.security"),
    linkTo: people,
  },
  activity: {
    filter: "people",
    events: { insert: "personRead" },
    nameOf: (_, { t }) => t("activity.log"),
    linkTo: () => href("/admin/activity"),
  },
  leads: {
    filter: "leads",
    events: ({ action, subject_id }) =>
      subject_id === "paused"
        ? "addressResumed"
        : ({ insert: "personRead", update: "personUnsubscribed", delete: "personErased" } as const)[action],
    nameOf: ({ subject_id }, { t }) => {
      const known = (["newsletter", "enquiries", "subscriber", "paused"] as const).find((part) => part === subject_id);
      return t(`activity.${known ?? "person"}`);
    },
  },
  retention_settings: {
    filter: "leads",
    events: { update: "retentionChanged" },
    nameOf: (_, { t }) => t("activity.retention"),
    linkTo: () => href("/admin/settings/data"),
  },
  webhook: {
    filter: "leads",
    events: { insert: "webhookSet", update: "webhookChanged", delete: "webhookRemoved" },
    nameOf: ({ name }, { t }) => t("activity.webhook", { host: name }),
    linkTo: () => href("/admin/settings/webhook"),
  },
  newsletter_issues: {
    filter: "leads",
    events: ({ action, changes }) =>
      changes["retried"]
        ? "issueRetried"
        : changes["stopped"]?.[1] === "true"
          ? "issueStopped"
          : ({ insert: "issueSent", update: "issueResumed" } as Events)[action],
    linkTo: ({ subject_id }) => addressOfIssue(subject_id),
  },
};

const filters = Object.entries(subjects).map(([table, { filter }]) => ({
  table,
  kinds: (typeof filter === "string" ? [filter] : Object.keys(filter)) as ActivityKind[],
}));
export const activityKinds = [...new Set(filters.flatMap(({ kinds }) => kinds))];
/** The row rules of the log let editors read these alone. */
export const kindsOfEditors = activityKinds.filter((kind) => !["switches", "people", "leads"].includes(kind));

export function narrowedTo(kind: ActivityKind) {
  const tables = filters.filter(({ kinds }) => kinds.includes(kind)).map(({ table }) => table);
  return { tables, documents: documents[kind] };
}

export function eventOf(activity: Activity): ActivityEvent {
  const events = knownSubject(activity)?.events;
  return (typeof events === "function" ? events(activity) : events?.[activity.action]) ?? "other";
}

export function subjectOf(activity: Activity, words: WordsOfSubjects): { name: string; address?: string | undefined } {
  const known = knownSubject(activity);
  const named = { ...activity, name: activity.subject.name ?? activity.subject_id };
  return { name: known?.nameOf?.(named, words) ?? named.name, address: known?.linkTo?.(named) };
}

export function instantOf(activity: Activity): string | null {
  return activity.subject_table === "documents" ? (changeOfDates(activity)?.at ?? null) : activity.starts_at;
}

function knownSubject({ subject_table }: Activity): Subject | undefined {
  return Object.hasOwn(subjects, subject_table) ? subjects[subject_table as Table] : undefined;
}

function isOwn({ subject, actor_email }: Activity): boolean {
  return subject.name === actor_email;
}

/** The log forgets the names of authors who are deleted. */
function isForgotten({ subject }: Activity): boolean {
  return Boolean(subject.kind && kindNamed(subject.kind).person) && subject.name === undefined;
}

function documentName(activity: Named, { t, tAdmin, tContent }: WordsOfSubjects): string {
  const { name, subject_id, subject } = activity;
  const page = pageWithId(subject_id);
  if (page) return pageTitle(page, tAdmin);
  if (subject.kind && kindNamed(subject.kind).onCard) return sectionName(idOfSection(name), tContent);
  if (isForgotten(activity)) return t("activity.author");
  if (isProvisional(name)) return t(`activity.new.${(subject.kind ?? "insight") as "insight"}`);
  return name;
}

function inLanguage({ subject: { language } }: Activity, section: string, { t, inSentence }: WordsOfSubjects): string {
  return language ? t("activity.translation", { section, language: inSentence(language) }) : section;
}

function changeOfDates({ at, changes }: Activity): { event: ActivityEvent; at: string | null } | undefined {
  const ofTrash = changes["trashed_at"];
  if (ofTrash) return { event: ofTrash[1] ? "articleTrashed" : "articleRestored", at: null };
  const [formerStart, start] = changes["publish_at"] ?? [];
  const [formerEnd, end] = changes["unpublish_at"] ?? [];
  const isAhead = (instant: string) => Date.parse(instant) > Date.parse(at);
  if (start && isAhead(start)) return { event: "publicationScheduled", at: start };
  if (formerStart && !start) {
    return isAhead(formerStart)
      ? { event: "publicationCancelled", at: formerStart }
      : { event: "articleUnpublished", at: null };
  }
  if (end && isAhead(end)) return { event: "endScheduled", at: end };
  if (formerEnd && !end && isAhead(formerEnd)) return { event: "endCancelled", at: formerEnd };
  return undefined;
}
