import { href } from "react-router";
import { defaultFolder, shownFolder } from "../../schemas/formats/stored-path.ts";
import { z } from "../../schemas/formats/zod.ts";
import { searched } from "../../schemas/forms/filter.ts";
import { listFilter, listAddress } from "../components/list-filter.ts";

export const fileList = listFilter({
  path: href("/admin/assets"),
  schema: z.object({ path: z.string().catch(shownFolder(defaultFolder)), q: searched }),
  views: ["path"],
  hash: "#current-files",
});

export function addressOfFolder(folder: string): string {
  return listAddress(href("/admin/assets"), { path: shownFolder(folder) });
}

export function addressOfFile(path: string, page: "file" | "replace" | "rename" | "delete" = "file"): string {
  return listAddress(href(`/admin/assets/${page}`), { path });
}
