import { data, href } from "react-router";
import { backendDown } from "../../data/backend/result.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { readFolder, shownFolder } from "../../schemas/formats/stored-path.ts";
import { folderRepair } from "../../schemas/forms/asset-forms.ts";
import { parseForm } from "../../server/parse-form.server.ts";
import { redirect } from "../../server/safe-redirect.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import type { Route } from "./+types/repair";
import { fileList } from "./asset-addresses.ts";

export function loader() {
  return redirect(href("/admin/assets"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, folderRepair);
  if (submission.status !== "success") throw data("brokenForm", 400);

  const { path, page } = submission.value;
  const read = readFolder(path);
  if (!read.ok) throw data("brokenForm", 400);
  const repaired = await context.get(backendContext).storedFiles.repair(read.folder);
  if (!repaired.ok) throw backendDown("website_assets_metadata", repaired);
  return redirectWithToast(fileList.address({ path: shownFolder(read.folder) }, page), "recordsRepaired", {
    count: repaired.value,
  });
}

export default function RepairRecords() {
  return null;
}
