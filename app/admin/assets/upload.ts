import { href } from "react-router";
import { redirect } from "../../server/safe-redirect.ts";
import type { Route } from "./+types/upload";
import { receiveFiles } from "./receive-files.server.ts";

export function loader() {
  return redirect(href("/admin/assets"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { uploaded, refusals, renamed, wrong, status } = await receiveFiles(request, context);
  return Response.json({ uploaded, refusals, renamed, wrong }, { status });
}
