import { data } from "react-router";
import { backendDown } from "../../data/backend/result.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { remarkMark } from "../../schemas/forms/preview-remark.ts";
import { parseForm } from "../../server/parse-form.server.ts";
import { redirect } from "../../server/safe-redirect.ts";
import type { Route } from "./+types/remarks";
import { editAddress, idIn, textLanguageIn, kindContext } from "./addresses.ts";

type Args = Pick<Route.LoaderArgs, "context" | "url" | "params">;

export function loader(args: Route.LoaderArgs) {
  return redirect(placeOf(args));
}

export async function action(args: Route.ActionArgs) {
  const submission = await parseForm(args, remarkMark);
  if (submission.status !== "success") throw data("brokenForm", 400);

  const { remark, done } = submission.value;
  const marked = await args.context.get(backendContext).remarks.mark(remark, done);
  if (!marked.ok) throw backendDown("preview_remarks", marked);
  return redirect(placeOf(args));
}

function placeOf({ context, url, params }: Args): string {
  return `${editAddress(context.get(kindContext).name, idIn(params), textLanguageIn(url))}#remarks`;
}

export default function MarkRemark() {
  return null;
}
