import { data, type RouterContextProvider } from "react-router";
import { fixedTexts } from "../../data/fixed-texts.server.ts";
import { backendDown } from "../../data/result.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT, translationsFor } from "../../i18n/translations.server.ts";
import type { Language } from "../../schemas/languages.ts";
import { formSentContext } from "../../server/form-sent.server.ts";
import { textLanguageIn } from "../content/editing.ts";
import { sectionName } from "../content/known-section.ts";

type LoaderArgs = { context: Readonly<RouterContextProvider>; url: URL; params: { section: string } };

export async function sectionSchedulePage({ context, url, params }: LoaderArgs) {
  const { sections, schedule } = context.get(backendContext);
  const target = textIn(url, params);
  const [found, pending, lastChange] = await Promise.all([
    sections.inDisplayOrder(),
    schedule.pending(target),
    sections.lastChange(target.section, target.language),
  ]);
  const read = found.ok && pending.ok;
  if (!read && !context.get(formSentContext)) throw backendDown("scheduled_changes");
  const section = found.ok ? found.value.find(({ section_id }) => section_id === target.section) : undefined;
  if (found.ok && !section) throw data(null, 404);
  return {
    translations: translationsFor(context, "admin-schedule", "admin-content"),
    title: getFixedT(context, "admin-schedule")("section.title", {
      name: sectionName(target.section, getFixedT(context, "admin-content")),
    }),
    target,
    section,
    fixed: fixedTexts(target.section, target.language),
    change: pending.ok ? pending.value[0] : undefined,
    lastChange,
  };
}

export function textIn(url: URL, { section }: { section: string }): { section: string; language: Language } {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(section)) throw data(null, 404);
  return { section, language: textLanguageIn(url) };
}
