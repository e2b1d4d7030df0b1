import { href } from "react-router";
import { z } from "../../schemas/formats/zod.ts";
import { known } from "../../schemas/forms/filter.ts";
import { healthViews, type FoundContent, type HealthView } from "../../schemas/rules/content-health.ts";
import { addressOfFile } from "../assets/asset-addresses.ts";
import { listFilter } from "../components/list-filter.ts";
import { changedEnglishAddress, editAddress, fieldAddress } from "../documents/addresses.ts";

export const healthList = listFilter({
  path: href("/admin/content-health"),
  schema: z.object({ show: known(z.enum(healthViews)) }),
});

/** The field in which what was found is put right; the whole text where it is about all of it. */
export function addressOfRepair(show: HealthView, content: FoundContent): string {
  const { kind, id, language, detail } = content;
  if (show === "unnamed" && detail !== null && content.field === null)
    return `${addressOfFile(detail)}#description-alt_${language}`;
  if (show === "outOfDate") return changedEnglishAddress(kind, id, language);
  const field = show === "undescribed" ? "search_description" : content.field;
  return field ? fieldAddress(kind, id, language, field) : editAddress(kind, id, language);
}
