import { href } from "react-router";
import type { ContentName, FoundContent, HealthView } from "../../schemas/content-health.ts";
import type { Language } from "../../schemas/languages.ts";
import { editAddress as editArticle } from "../articles/article-addresses.ts";
import { addressOfFile } from "../assets/asset-addresses.ts";
import { listAddress } from "../components/page-number.ts";
import { editAddress as editSection } from "../content/editing.ts";

export function addressOfHealth(show?: HealthView, page?: number): string {
  return listAddress(href("/admin/content-health"), { show }, page);
}

/** Where a text is written. */
export function addressOfText({ kind, id }: ContentName, language: Language): string {
  return kind === "section" ? editSection(id, language) : editArticle(kind, id, language);
}

/** Where what was found is put right. */
export function addressOfRepair(show: HealthView, content: FoundContent): string {
  if (show === "unnamed" && content.detail !== null) return addressOfFile(content.detail);
  return addressOfText(content, content.language);
}
