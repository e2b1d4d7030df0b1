import { parseWithZod } from "@conform-to/zod/v4";
import { backendContext } from "../../data/session/session.server.ts";
import { erasure } from "../../schemas/forms/lead.ts";
import type { Context } from "../../server/context.server.ts";
import { readUnlessRejected } from "../../server/parse-form.server.ts";

/** The counts are null where they cannot be read, undefined without an address. */
export async function personPage(context: Context, url: URL) {
  const search = url.searchParams.get("email");
  if (search === null) return { email: "", counts: undefined, lastResult: undefined };

  const submission = parseWithZod(new URLSearchParams({ email: search }), { schema: erasure });
  if (submission.status !== "success") return { email: search, counts: undefined, lastResult: submission.reply() };
  const { email } = submission.value;
  const counts = await readUnlessRejected(context, context.get(backendContext).leadList.aboutPerson(email), null);
  return { email, counts, lastResult: undefined };
}
