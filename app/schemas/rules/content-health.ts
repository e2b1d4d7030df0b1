import type { Language } from "../formats/languages.ts";
import type { KindName } from "../kinds/kinds.ts";

/** What is looked for, the most urgent first: in what is published, and in drafts what keeps them from it. `remarked`: by a reviewer;
 *  `released`: a new version has other words under an edit. */
export const findings = [
  "remarked",
  "goneLink",
  "movedLink",
  "outOfDate",
  "missing",
  "unnamed",
  "borrowed",
  "undescribed",
  "released",
  "unread",
  "aged",
] as const;
export type Finding = (typeof findings)[number];

export type ContentName = { kind: KindName; id: string; slug: string | null; title: string | null };
export type LinkingContent = ContentName & { language: Language };
/** `detail`: the link, the file or the instant that the finding is about; `field`: the one that a link stands in. */
export type FoundContent = Omit<LinkingContent, "slug" | "title"> & { detail: string | null; field: string | null };
export type ContentToDo = ContentName & { found: (FoundContent & { finding: Finding })[] };

export type FoundInText = {
  finding: Extract<Finding, "goneLink" | "movedLink" | "unnamed" | "borrowed" | "undescribed">;
  detail: string | null;
  field: string;
};
