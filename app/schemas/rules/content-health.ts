import { claimingSections } from "../../content/claims.ts";
import type { Language } from "../formats/languages.ts";
import { kindNamed, type KindName } from "../kinds/kinds.ts";

/** What is looked for, the most urgent first: in what is published, and in drafts what keeps them from it. `released`: a new version has
 *  other words under an edit. */
export const findings = [
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

export const findingsPerPage = 50;

export type ContentName = { kind: KindName; id: string; slug: string | null; title: string | null };
export type LinkingContent = ContentName & { language: Language };
/** `detail`: the link, the file or the instant that the finding is about; `field`: the one that a link stands in. */
export type FoundContent = LinkingContent & { detail: string | null; field: string | null };

/** Those that the check before publishing finds in a text by itself. */
export type FoundInText = {
  finding: Extract<Finding, "goneLink" | "movedLink" | "unnamed" | "borrowed" | "undescribed">;
  detail: string | null;
  field: string;
};

export const boardStates = ["current", "changed", "unpublished", "outOfDate", "missing"] as const;
export type BoardState = (typeof boardStates)[number];
export type BoardRow = ContentName & { live: boolean; texts: { language: Language; state: BoardState }[] };

export const healthViews = [...findings, "board", "delivered"] as const;
export type HealthView = (typeof healthViews)[number];

export function isFinding(view: HealthView): view is Finding {
  return findings.some((finding) => finding === view);
}

export function isIllustrative({ kind, slug }: ContentName): boolean {
  return kindNamed(kind).onCard ? Object.hasOwn(claimingSections, slug ?? "") : kindNamed(kind).illustrative === true;
}
