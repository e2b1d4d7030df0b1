import { href } from "react-router";
import { leadFilter } from "../../schemas/forms/lead.ts";
import { listFilter } from "../components/list-filter.ts";

export const leadList = listFilter({ path: href("/admin/leads"), schema: leadFilter, views: ["list", "who"] });

export function addressAbout(
  email: string,
  step: "access" | "access/file" | "unsubscribe" | "resume" | "erase",
): string {
  return `${href(`/admin/leads/${step}`)}?${new URLSearchParams({ email })}`;
}

/** With the search of the list that somebody came from, so that the way back leads there. */
export function addressOfEnquiry(id: string, search: string, step: "" | "/reply" | "/again" | "/genuine" = ""): string {
  return href(`/admin/leads/enquiries/:id${step}`, { id }) + search;
}

export function addressOfListBefore(search: string): string {
  return search === "" ? leadList.address({ list: "enquiries" }) : href("/admin/leads") + search;
}
