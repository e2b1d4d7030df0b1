import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import { backendContext } from "../../data/session.server.ts";
import { translationsFor } from "../../i18n/translations.server.ts";
import { erasure } from "../../schemas/erasure.ts";

/** What is held about the person whose address stands in `?email=`; `kept` is undefined while it names nobody. */
export async function personPage(context: Readonly<RouterContextProvider>, url: URL) {
  const translations = translationsFor(context, "admin-leads");
  const typed = url.searchParams.get("email");
  if (typed === null) return { translations, typed: "", kept: undefined, lastResult: undefined };

  const submission = parseWithZod(new URLSearchParams({ email: typed }), { schema: erasure });
  if (submission.status !== "success") return { translations, typed, kept: undefined, lastResult: submission.reply() };
  const { email } = submission.value;
  const kept = await context.get(backendContext).leadList.aboutPerson(email);
  return { translations, typed: email, kept, lastResult: undefined };
}
