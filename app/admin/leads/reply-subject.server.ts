import type { RouterContextProvider } from "react-router";
import { publishedFirm } from "../../data/site-texts.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { languages, type Language } from "../../schemas/languages.ts";

type Context = Readonly<RouterContextProvider>;

/** In the language of who wrote. */
export async function replySubject(context: Context, language: Language): Promise<string> {
  const { name: firm } = await publishedFirm(context, language);
  return getFixedT(context, "admin-leads", language)("work.subject", { firm });
}

export async function replySubjects(context: Context): Promise<Record<string, string>> {
  const subjects = languages.map(async (language) => [language, await replySubject(context, language)] as const);
  return Object.fromEntries(await Promise.all(subjects));
}
