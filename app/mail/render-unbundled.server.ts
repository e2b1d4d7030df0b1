import { createI18n } from "../i18n/instance.ts";
import { readTexts } from "../i18n/read-texts.server.ts";
import type { Resources } from "../i18n/resources.ts";
import { fallbackLanguage, isLanguage } from "../schemas/formats/languages.ts";
import type { MailKind, MailValues } from "./content.ts";
import { renderMail } from "./render.server.ts";

export type { AuthMailKind, MailKind, MailValues } from "./content.ts";
export type UnbundledMail = ReturnType<typeof renderMailUnbundled>;

/** For programs that run without a build: scripts and the embedded backend. `wanted` is a language if it is one. */
export function renderMailUnbundled(kind: MailKind, wanted: unknown, values: MailValues, link?: string) {
  const language = isLanguage(wanted) ? wanted : fallbackLanguage;
  const mails = readTexts(language, "mails") as Resources["mails"];
  return { language, ...renderMail(createI18n(language, { mails }), kind, values, { link }) };
}
