import type { TFunction } from "i18next";
import { href } from "react-router";
import { isoDate } from "../../schemas/formats/time-range.ts";
import { z } from "../../schemas/formats/zod.ts";
import { known, searched } from "../../schemas/forms/filter.ts";
import type { ActivitySearch } from "../../schemas/rules/activity.ts";
import { keyLike } from "../../schemas/rules/flag.ts";
import { listFilter } from "../components/list-filter.ts";
import { flagsNamed, holds } from "../features/feature-search.ts";
import { activityKinds, narrowedTo } from "./subjects.ts";

const schema = z.object({
  q: searched,
  person: searched,
  kind: known(z.enum(activityKinds)),
  from: known(isoDate()),
  until: known(isoDate()),
});
export type ActivityFilter = z.infer<typeof schema>;
export const activityList = listFilter({ path: href("/admin/activity"), schema });

export function selectionOf(
  { q, kind, ...narrowing }: ActivityFilter,
  t: TFunction<"admin-features">,
  tContent: TFunction<"admin-content">,
): ActivitySearch {
  const named = Object.entries(tContent("sections", { returnObjects: true })).filter(([, { name }]) => holds(name, q));
  const texts = q === "" ? [] : [q, keyLike(q), ...flagsNamed(q, t), ...named.map(([id]) => id)];
  return { texts: [...new Set(texts)], ...narrowing, ...(kind && narrowedTo(kind)) };
}
