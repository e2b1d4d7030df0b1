import { href } from "react-router";
import { shownFolder } from "../../schemas/formats/stored-path.ts";
import { listAddress } from "../components/page-number.ts";

export function addressOfFolder(folder: string): string {
  return listAddress(href("/admin/assets"), { path: shownFolder(folder) });
}

export function addressOfListing(folder: string, search: string, page = 1): string {
  return `${listAddress(href("/admin/assets"), { path: shownFolder(folder), q: search }, page)}#current-files`;
}

export function addressOfFile(path: string): string {
  return `${href("/admin/assets/file")}?${new URLSearchParams({ path })}`;
}

export function addressOfReplace(path: string): string {
  return `${href("/admin/assets/replace")}?${new URLSearchParams({ path })}`;
}

export function addressOfDelete(path: string): string {
  return `${href("/admin/assets/delete")}?${new URLSearchParams({ path })}`;
}
