import { documentKindNames, kinds, type DocumentKind } from "./kinds/kinds.ts";
import { readSearch } from "./search.ts";
import { z } from "./zod.ts";

export type Activity = {
  id: string;
  at: string;
  actor_email: string | null;
  action: "insert" | "update" | "delete";
  subject_table: string;
  subject_id: string;
  subject_name: string | null;
  /** Of a document and its texts. */
  kind: string | null;
  enabled: boolean | null;
  /** Of a scheduled change or publication: the instant at which it starts. */
  starts_at: string | null;
  scheduled: boolean;
  /** Fields with their values before and after; null where they are too long for a list. */
  changes: Record<string, [string | null, string | null] | null>;
};

type LoggedDocuments = (typeof kinds)[DocumentKind]["logged"];
const documentKinds = documentKindNames.map((name) => kinds[name].logged);
const tablesOfDocuments = documentKinds.map((kind) => [kind, ["documents", "document_texts"]]);

const tablesOfKinds = {
  texts: ["content_sections", "content_translations"],
  ...(Object.fromEntries(tablesOfDocuments) as Record<LoggedDocuments, string[]>),
  previewLinks: ["preview_links"],
  files: ["website_assets_metadata", "pictures"],
  redirects: ["redirects"],
  switches: ["site_features"],
  schedules: ["scheduled_changes"],
  people: ["operators", "operator_invites", "second_steps", "security_settings", "activity"],
  leads: ["leads", "retention_settings", "newsletter_issues"],
} as const;
export type ActivityKind = keyof typeof tablesOfKinds;
export const activityKinds = Object.keys(tablesOfKinds) as ActivityKind[];
export const kindsOfEditors: readonly ActivityKind[] = [
  "texts",
  ...documentKinds,
  "previewLinks",
  "files",
  "redirects",
  "schedules",
];

export function tablesOfKind(kind: ActivityKind): readonly string[] {
  return tablesOfKinds[kind];
}

export function documentsOfKind(kind: ActivityKind): DocumentKind | undefined {
  return documentKindNames.find((name) => kinds[name].logged === kind);
}

/** Days as `2026-11-22`, both included, in the zone of the site. */
export type ActivitySearch = {
  texts: string[];
  person: string;
  kind: ActivityKind | undefined;
  from: string | undefined;
  until: string | undefined;
};

const day = z.iso.date();

export function activitySearchIn(url: URL): Omit<ActivitySearch, "texts"> & { text: string } {
  const given = (name: string) => url.searchParams.get(name);
  return {
    text: readSearch(given("q")),
    person: readSearch(given("person")),
    kind: activityKinds.find((kind) => kind === given("kind")),
    from: day.safeParse(given("from")).data,
    until: day.safeParse(given("until")).data,
  };
}

export const activitiesPerPage = 50;

const events = [
  "flagOn",
  "flagOff",
  "flagChanged",
  "sectionEdited",
  "translationAdded",
  "translationEdited",
  "translationDropped",
  "fileAdded",
  "fileChanged",
  "fileDropped",
  "pictureDescribed",
  "operatorEntered",
  "operatorAdded",
  "operatorChanged",
  "secondStepOn",
  "secondStepOff",
  "secondStepReset",
  "securityChanged",
  "operatorDropped",
  "inviteAdded",
  "inviteChanged",
  "inviteDropped",
  "personErased",
  "personRead",
  "personUnsubscribed",
  "addressResumed",
  "issueSent",
  "issueStopped",
  "issueResumed",
  "retentionChanged",
  "articleAdded",
  "articleChanged",
  "articleDropped",
  "textPublished",
  "textWithdrawn",
  "publicationScheduled",
  "publicationCancelled",
  "articleUnpublished",
  "endScheduled",
  "endCancelled",
  "previewLinkAdded",
  "previewLinkDropped",
  "changeScheduled",
  "changeMoved",
  "changeCancelled",
  "redirectAdded",
  "redirectDropped",
  "other",
] as const;
export type ActivityEvent = (typeof events)[number];

const ofArticles = { insert: "articleAdded", update: "articleChanged", delete: "articleDropped" } as const;
const ofPublishedTexts = { insert: "textPublished", update: "textPublished", delete: "textWithdrawn" } as const;
const ofScheduledTexts = {
  insert: "publicationScheduled",
  update: "publicationScheduled",
  delete: "publicationCancelled",
} as const;

const eventsByTable: Record<string, Record<Activity["action"], ActivityEvent>> = {
  content_sections: { insert: "sectionEdited", update: "sectionEdited", delete: "sectionEdited" },
  content_translations: { insert: "translationAdded", update: "translationEdited", delete: "translationDropped" },
  website_assets_metadata: { insert: "fileAdded", update: "fileChanged", delete: "fileDropped" },
  pictures: { insert: "other", update: "pictureDescribed", delete: "other" },
  operators: { insert: "operatorAdded", update: "operatorChanged", delete: "operatorDropped" },
  operator_invites: { insert: "inviteAdded", update: "inviteChanged", delete: "inviteDropped" },
  documents: ofArticles,
  document_texts: ofPublishedTexts,
  preview_links: { insert: "previewLinkAdded", update: "other", delete: "previewLinkDropped" },
  scheduled_changes: { insert: "changeScheduled", update: "changeMoved", delete: "changeCancelled" },
  second_steps: { insert: "secondStepOn", update: "other", delete: "secondStepReset" },
  security_settings: { insert: "other", update: "securityChanged", delete: "other" },
  retention_settings: { insert: "other", update: "retentionChanged", delete: "other" },
  redirects: { insert: "redirectAdded", update: "other", delete: "redirectDropped" },
  activity: { insert: "personRead", update: "other", delete: "other" },
  newsletter_issues: { insert: "issueSent", update: "issueResumed", delete: "other" },
  leads: { insert: "personRead", update: "personUnsubscribed", delete: "personErased" },
};

export function eventOf(activity: Activity): ActivityEvent {
  const { subject_table, subject_id, action, enabled, subject_name, actor_email, starts_at } = activity;
  const own = subject_name === actor_email;
  if (subject_table === "operators" && action === "insert" && own) return "operatorEntered";
  if (subject_table === "second_steps" && action === "delete" && own) return "secondStepOff";
  if (subject_table === "site_features") return enabled === null ? "flagChanged" : enabled ? "flagOn" : "flagOff";
  if (subject_table === "leads" && subject_id === "paused") return "addressResumed";
  if (subject_table === "newsletter_issues" && activity.changes["stopped"]?.[1] === "true") return "issueStopped";
  const known = eventsByTable[subject_table];
  if (known === ofPublishedTexts && starts_at) return ofScheduledTexts[action];
  if (known === ofArticles) return changeOfDates(activity)?.event ?? known[action];
  return known?.[action] ?? "other";
}

export function instantOf(activity: Activity): string | null {
  const isArticle = eventsByTable[activity.subject_table] === ofArticles;
  return isArticle ? (changeOfDates(activity)?.at ?? null) : activity.starts_at;
}

function changeOfDates({ at, changes }: Activity): { event: ActivityEvent; at: string | null } | undefined {
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
