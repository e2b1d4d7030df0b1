export type Activity = {
  id: string;
  at: string;
  actor_email: string | null;
  action: "insert" | "update" | "delete";
  subject_table: string;
  subject_id: string;
  subject_name: string | null;
  enabled: boolean | null;
  /** Of a scheduled change: the instant at which it starts. */
  starts_at: string | null;
  /** It happened by itself at the instant that was set. */
  scheduled: boolean;
};

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
  "operatorDropped",
  "inviteAdded",
  "inviteChanged",
  "inviteDropped",
  "personErased",
  "articleAdded",
  "articleChanged",
  "articleDropped",
  "textPublished",
  "textWithdrawn",
  "previewLinkAdded",
  "previewLinkDropped",
  "changeScheduled",
  "changeMoved",
  "changeCancelled",
  "other",
] as const;
export type ActivityEvent = (typeof events)[number];

const ofArticles = { insert: "articleAdded", update: "articleChanged", delete: "articleDropped" } as const;
const ofPublishedTexts = { insert: "textPublished", update: "textPublished", delete: "textWithdrawn" } as const;

const eventsByTable: Record<string, Record<Activity["action"], ActivityEvent>> = {
  content_sections: { insert: "sectionEdited", update: "sectionEdited", delete: "sectionEdited" },
  content_translations: { insert: "translationAdded", update: "translationEdited", delete: "translationDropped" },
  website_assets_metadata: { insert: "fileAdded", update: "fileChanged", delete: "fileDropped" },
  pictures: { insert: "other", update: "pictureDescribed", delete: "other" },
  operators: { insert: "operatorAdded", update: "operatorChanged", delete: "operatorDropped" },
  operator_invites: { insert: "inviteAdded", update: "inviteChanged", delete: "inviteDropped" },
  insights: ofArticles,
  case_studies: ofArticles,
  insight_translations: ofPublishedTexts,
  case_study_translations: ofPublishedTexts,
  preview_links: { insert: "previewLinkAdded", update: "other", delete: "previewLinkDropped" },
  scheduled_changes: { insert: "changeScheduled", update: "changeMoved", delete: "changeCancelled" },
  leads: { insert: "other", update: "other", delete: "personErased" },
};

export function eventOf({ subject_table, action, enabled, subject_name, actor_email }: Activity): ActivityEvent {
  if (subject_table === "operators" && action === "insert" && subject_name === actor_email) return "operatorEntered";
  if (subject_table === "site_features") return enabled === null ? "flagChanged" : enabled ? "flagOn" : "flagOff";
  return eventsByTable[subject_table]?.[action] ?? "other";
}
