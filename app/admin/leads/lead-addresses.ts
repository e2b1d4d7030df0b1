import { href } from "react-router";
import type { LeadFilter, LeadList, Who } from "../../schemas/forms/lead.ts";
import { listAddress } from "../components/page-number.ts";

type Part = { list: LeadList; search: string; who?: Who; filter?: LeadFilter; page?: number };

export function whoIn(url: URL): Who {
  return url.searchParams.get("who") === "everyone" ? "everyone" : "active";
}

function named(who: Who | undefined): string {
  return who === "everyone" ? who : "";
}

export function addressOfLeads({ list, search, who, filter, page }: Part): string {
  return listAddress(href("/admin/leads"), { list, q: search, who: named(who), ...filter }, page);
}

export function addressOfExport({ list, search, who, filter }: Part): string {
  return listAddress(href("/admin/leads/export"), { list, q: search, who: named(who), ...filter });
}

export function addressOfAccess(email: string): string {
  return `${href("/admin/leads/access")}?${new URLSearchParams({ email })}`;
}

export function addressOfAccessFile(email: string): string {
  return `${href("/admin/leads/access/file")}?${new URLSearchParams({ email })}`;
}

export function addressOfUnsubscribe(email: string): string {
  return `${href("/admin/leads/unsubscribe")}?${new URLSearchParams({ email })}`;
}

export function addressOfMails(email: string): string {
  return listAddress(href("/admin/settings/mail"), { list: "sent", q: email });
}

export function addressOfResume(email: string): string {
  return `${href("/admin/leads/resume")}?${new URLSearchParams({ email })}`;
}

/** These carry the search of the list that somebody came from, so that the way back leads there. */
export function addressOfEnquiry(id: string, search: string): string {
  return href("/admin/leads/enquiries/:id", { id }) + search;
}

export function addressOfReplying(id: string, search: string): string {
  return href("/admin/leads/enquiries/:id/reply", { id }) + search;
}

export function addressOfSendingAgain(id: string, search: string): string {
  return href("/admin/leads/enquiries/:id/again", { id }) + search;
}

export function addressOfGenuine(id: string, search: string): string {
  return href("/admin/leads/enquiries/:id/genuine", { id }) + search;
}

export function addressOfListBefore(search: string): string {
  return search === "" ? addressOfLeads({ list: "enquiries", search: "" }) : href("/admin/leads") + search;
}

export function addressOfReply(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`;
}

export function addressOfErase(email: string): string {
  return `${href("/admin/leads/erase")}?${new URLSearchParams({ email })}`;
}
