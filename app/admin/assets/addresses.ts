import { href } from "react-router";
import { bucket } from "../../records/stored-file.ts";
import { shownFolder } from "../../records/stored-path.ts";

export function addressOfFolder(folder: string): string {
  return `${href("/admin/assets")}?${new URLSearchParams({ path: shownFolder(folder) })}`;
}

export function addressOfDelete(path: string): string {
  return `${href("/admin/assets/delete")}?${new URLSearchParams({ path })}`;
}

/** Where everybody finds a stored file, under the site's own host name. */
export function publicAddressOf(path: string): string {
  return `/storage/v1/object/public/${bucket}/${path.split("/").map(encodeURIComponent).join("/")}`;
}
