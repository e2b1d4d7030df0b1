import { href } from "react-router";
import type { LeadList } from "../../records/lead.ts";

type Part = { list: LeadList; search: string; page?: number };

export function addressOfLeads(part: Part): string {
  return `${href("/admin/leads")}${queryOf(part)}`;
}

export function addressOfExport(part: Part): string {
  return `${href("/admin/leads/export")}${queryOf(part)}`;
}

export function addressOfErase(email: string): string {
  return `${href("/admin/leads/erase")}?${new URLSearchParams({ email })}`;
}

function queryOf({ list, search, page = 1 }: Part): string {
  const query = new URLSearchParams({ list });
  if (search) query.set("q", search);
  if (page > 1) query.set("page", String(page));
  return `?${query}`;
}
