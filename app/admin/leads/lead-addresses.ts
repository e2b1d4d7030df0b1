import { href } from "react-router";
import { leadFilter } from "../../schemas/forms/lead.ts";
import { listFilter } from "../components/list-filter.ts";
import { mailList } from "../mail/mail-addresses.ts";

export const leadList = listFilter({ path: href("/admin/leads"), schema: leadFilter, views: ["list", "who"] });

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
  return mailList.address({ list: "sent", q: email });
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
  return search === "" ? leadList.address({ list: "enquiries" }) : href("/admin/leads") + search;
}

export function addressOfReply(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`;
}

export function addressOfErase(email: string): string {
  return `${href("/admin/leads/erase")}?${new URLSearchParams({ email })}`;
}
