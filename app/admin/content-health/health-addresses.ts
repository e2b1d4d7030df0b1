import { href } from "react-router";
import type { ContentName, FoundContent, HealthView } from "../../schemas/content-health.ts";
import type { Language } from "../../schemas/languages.ts";
import { addressOfFile } from "../assets/asset-addresses.ts";
import { listAddress } from "../components/page-number.ts";
import { editAddress as editSection } from "../content/editing.ts";
import { editAddress as editArticle } from "../documents/addresses.ts";

export function addressOfHealth(show?: HealthView, page?: number): string {
  return listAddress(href("/admin/content-health"), { show }, page);
}

/** Where a text is written. */
export function addressOfText({ kind, id }: ContentName, language: Language): string {
  return kind === "section" ? editSection(id, language) : editArticle(kind, id, language);
}

/** The field in which what was found is put right; the whole text where it is about all of it. */
export function addressOfRepair(show: HealthView, content: FoundContent): string {
  const { kind, language, detail } = content;
  if (show === "unnamed" && detail !== null) return `${addressOfFile(detail)}#description-alt_${language}`;
  const field = show === "undescribed" ? "search_description" : content.field;
  const text = addressOfText(content, language);
  return field ? `${text.replace(/#.*$/, "")}#${kind === "section" ? "edit" : "article"}-${field}` : text;
}
