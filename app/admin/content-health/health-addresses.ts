import { href } from "react-router";
import type { FoundContent, HealthView } from "../../schemas/rules/content-health.ts";
import { addressOfFile } from "../assets/asset-addresses.ts";
import { listAddress } from "../components/page-number.ts";
import { changedEnglishAddress, editAddress, placeInForm } from "../documents/addresses.ts";

export function addressOfHealth(show?: HealthView, page?: number): string {
  return listAddress(href("/admin/content-health"), { show }, page);
}

/** The field in which what was found is put right; the whole text where it is about all of it. */
export function addressOfRepair(show: HealthView, content: FoundContent): string {
  const { kind, id, language, detail } = content;
  if (show === "unnamed" && detail !== null && content.field === null)
    return `${addressOfFile(detail)}#description-alt_${language}`;
  if (show === "outOfDate") return changedEnglishAddress(kind, id, language);
  const field = show === "undescribed" ? "search_description" : content.field;
  const text = editAddress(kind, id, language);
  return field ? placeInForm(text, `article-${field}`) : text;
}
