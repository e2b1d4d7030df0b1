import type { RouterContextProvider } from "react-router";
import { publishedFirm } from "../../data/site-texts.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import type { Language } from "../../schemas/languages.ts";

export async function replySubject(context: Readonly<RouterContextProvider>, language: Language): Promise<string> {
  const { name: firm } = await publishedFirm(context, language);
  return getFixedT(context, "admin-leads", language)("work.subject", { firm });
}
