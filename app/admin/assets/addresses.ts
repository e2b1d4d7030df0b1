import { href } from "react-router";
import { shownFolder } from "../../records/stored-path.ts";

export function addressOfFolder(folder: string): string {
  return `${href("/admin/assets")}?${new URLSearchParams({ path: shownFolder(folder) })}`;
}

export function addressOfDelete(path: string): string {
  return `${href("/admin/assets/delete")}?${new URLSearchParams({ path })}`;
}
