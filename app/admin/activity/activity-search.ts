import type { TFunction } from "i18next";
import { href } from "react-router";
import { z } from "../../schemas/formats/zod.ts";
import { readSearch } from "../../schemas/forms/search.ts";
import type { ActivitySearch } from "../../schemas/rules/activity.ts";
import { keyLike } from "../../schemas/rules/flag.ts";
import { listAddress } from "../components/page-number.ts";
import { flagsNamed, holds } from "../features/feature-search.ts";
import { activityKinds, narrowedTo, type ActivityKind } from "./subjects.ts";

export type Search = Pick<ActivitySearch, "person" | "from" | "until"> & {
  text: string;
  kind: ActivityKind | undefined;
};

const day = z.iso.date();

export function activitySearchIn(url: URL): Search {
  const given = (name: string) => url.searchParams.get(name);
  return {
    text: readSearch(given("q")),
    person: readSearch(given("person")),
    kind: activityKinds.find((kind) => kind === given("kind")),
    from: day.safeParse(given("from")).data,
    until: day.safeParse(given("until")).data,
  };
}

/** Flags and sections are in the log by their keys: their translated names are searched too. */
export function asked(
  { text, kind, ...narrowing }: Search,
  t: TFunction<"admin-features">,
  tContent: TFunction<"admin-content">,
): ActivitySearch {
  const named = Object.entries(tContent("sections", { returnObjects: true })).filter(([, { name }]) =>
    holds(name, text),
  );
  const texts = text === "" ? [] : [text, keyLike(text), ...flagsNamed(text, t), ...named.map(([id]) => id)];
  return { texts: [...new Set(texts)], ...narrowing, ...(kind && narrowedTo(kind)) };
}

export function addressOfActivity({ text, ...narrowing }: Search, page: number): string {
  return listAddress(href("/admin/activity"), { q: text, ...narrowing }, page);
}

export function addressOfActivityFile({ text, ...narrowing }: Search): string {
  return listAddress(href("/admin/activity/export"), { q: text, ...narrowing });
}
