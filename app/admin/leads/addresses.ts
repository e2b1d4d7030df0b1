import { href } from "react-router";
import type { LeadList } from "../../schemas/lead.ts";
import { listAddress } from "../components/page-number.ts";

type Part = { list: LeadList; search: string; page?: number };

export function addressOfLeads({ list, search, page }: Part): string {
  return listAddress(href("/admin/leads"), { list, q: search }, page);
}

export function addressOfExport({ list, search }: Part): string {
  return listAddress(href("/admin/leads/export"), { list, q: search });
}

export function addressOfErase(email: string): string {
  return `${href("/admin/leads/erase")}?${new URLSearchParams({ email })}`;
}
