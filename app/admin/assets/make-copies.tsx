import { data, href } from "react-router";
import { backendDown, done } from "../../data/backend/result.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { pictureCopies } from "../../schemas/forms/asset-forms.ts";
import { parseForm } from "../../server/parse-form.server.ts";
import { redirect } from "../../server/safe-redirect.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import type { Route } from "./+types/make-copies";
import { addressOfFile } from "./asset-addresses.ts";

export function loader() {
  return redirect(href("/admin/assets"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, pictureCopies);
  if (submission.status !== "success") throw data("brokenForm", 400);

  const { path, silent } = submission.value;
  const { pictures } = context.get(backendContext);
  const started = path ? await pictures.remake(path) : done(await pictures.makeWaiting());
  if (!started.ok) throw backendDown("pictures", started);
  if (silent) return data(null);
  return redirectWithToast(path ? addressOfFile(path) : href("/admin/assets"), "copiesStarted");
}

export default function PictureCopies() {
  return null;
}
