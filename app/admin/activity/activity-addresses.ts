import { href } from "react-router";
import { listAddress } from "../components/page-number.ts";
import type { Search } from "./activity-search.ts";

export function addressOfActivity({ text, ...narrowing }: Search, page: number): string {
  return listAddress(href("/admin/activity"), { q: text, ...narrowing }, page);
}

export function addressOfActivityFile({ text, ...narrowing }: Search): string {
  return listAddress(href("/admin/activity/export"), { q: text, ...narrowing });
}
