export type Activity = {
  id: string;
  at: string;
  actor_email: string | null;
  action: "insert" | "update" | "delete";
  subject_table: string;
  subject_id: string;
  subject_name: string | null;
  enabled: boolean | null;
};

export const activitiesPerPage = 50;

const deeds = [
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
  "operatorEntered",
  "operatorAdded",
  "operatorChanged",
  "operatorDropped",
  "inviteAdded",
  "inviteChanged",
  "inviteDropped",
  "personErased",
  "other",
] as const;
export type Deed = (typeof deeds)[number];

const deedsByTable: Record<string, Record<Activity["action"], Deed>> = {
  content_sections: { insert: "sectionEdited", update: "sectionEdited", delete: "sectionEdited" },
  content_translations: { insert: "translationAdded", update: "translationEdited", delete: "translationDropped" },
  website_assets_metadata: { insert: "fileAdded", update: "fileChanged", delete: "fileDropped" },
  operators: { insert: "operatorAdded", update: "operatorChanged", delete: "operatorDropped" },
  operator_invites: { insert: "inviteAdded", update: "inviteChanged", delete: "inviteDropped" },
  leads: { insert: "other", update: "other", delete: "personErased" },
};

export function deedOf({ subject_table, action, enabled, subject_name, actor_email }: Activity): Deed {
  if (subject_table === "operators" && action === "insert" && subject_name === actor_email) return "operatorEntered";
  if (subject_table === "site_features") return enabled === null ? "flagChanged" : enabled ? "flagOn" : "flagOff";
  return deedsByTable[subject_table]?.[action] ?? "other";
}
