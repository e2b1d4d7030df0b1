import { href } from "react-router";
import type { ActivitySearch } from "../../schemas/activity.ts";
import { listAddress } from "../components/page-number.ts";

type Shown = Omit<ActivitySearch, "texts"> & { text: string };

export function addressOfActivity({ text, ...narrowing }: Shown, page: number): string {
  return listAddress(href("/admin/activity"), { q: text, ...narrowing }, page);
}

export function addressOfActivityFile({ text, ...narrowing }: Shown): string {
  return listAddress(href("/admin/activity/export"), { q: text, ...narrowing });
}
