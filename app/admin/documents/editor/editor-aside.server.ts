import type { Draft } from "../../../data/documents/drafts.server.ts";
import { publishedFirm, publishedTitlePattern } from "../../../data/published/site-texts.server.ts";
import { backendContext } from "../../../data/session/session.server.ts";
import { addressIn } from "../../../i18n/addresses.ts";
import { fallbackLanguage, type Language } from "../../../schemas/formats/languages.ts";
import { proseOf } from "../../../schemas/formats/prose.server.ts";
import type { ProseNode } from "../../../schemas/formats/prose.ts";
import { inputsOf, type Texts } from "../../../schemas/forms/inputs.ts";
import { articleKinds } from "../../../schemas/kinds/kinds.ts";
import type { LinkingContent } from "../../../schemas/rules/content-health.ts";
import { stateOf } from "../../../schemas/rules/document-state.ts";
import { isProvisional } from "../../../schemas/rules/slug.ts";
import type { Context } from "../../../server/context.server.ts";
import { originOf } from "../../../server/site-origin.server.ts";
import type { RoutedKind } from "../addresses.ts";
import { targetsAmong, type LinkTarget } from "../link-targets.ts";
import { pictureChoices } from "../pictures/picture-choices.server.ts";
import { publishedArticles } from "../published-articles.server.ts";
import { textIn } from "./edited-draft.ts";
import { namedChoices } from "./named-choices.server.ts";
import type { SearchAppearance } from "./search-preview.tsx";

type Edited = {
  kind: RoutedKind;
  id: string | undefined;
  /** Asked for beside all that does not depend on it. */
  reading: Promise<Draft | undefined>;
  language: Language;
  pictureSearch: string;
};

export async function editorAside(context: Context, url: URL, edited: Edited) {
  const { kind, id, reading, language, pictureSearch } = edited;
  const { openTexts } = context.get(backendContext);
  const facts = reading.then((document) => document?.facts ?? {});
  const chosen = reading.then((document) => [
    document?.facts["picture"] ?? "",
    ...["shareImage", "logo", "logoDark"].map((name) => textIn(document, language)?.values[name] ?? ""),
  ]);
  const [document, appearance, others, linkedFrom, choices, related, pictures] = await Promise.all([
    reading,
    reading.then((document) => {
      const slug = textIn(document, language)?.values["translated_slug"] || document?.slug;
      return document || id === undefined ? appearanceOf(context, url, kind, slug, language) : undefined;
    }),
    id === undefined ? [] : openTexts.note(id, language),
    reading.then((document) => contentLeadingTo(context, url, kind, document)),
    namedChoices(context, kind, facts),
    relatedChoices(context, kind, reading),
    pictureChoices(context, pictureSearch, chosen),
  ]);
  const englishProse = language === fallbackLanguage ? {} : proseIn(kind, textIn(document, fallbackLanguage)?.values);
  return {
    appearance,
    others: document && !document.trashed_at ? others : [],
    linkedFrom,
    choices,
    related,
    pictures,
    formerEnglish: document?.formerEnglish,
    englishProse,
  };
}

function proseIn(kind: RoutedKind, english: Texts = {}): Record<string, ProseNode[]> {
  const written = inputsOf(kind).filter(({ name, as }) => as === "markdown" && english[name]);
  return Object.fromEntries(written.map(({ name }) => [name, proseOf(english[name]!, (link) => link)]));
}

async function contentLeadingTo(
  context: Context,
  url: URL,
  kind: RoutedKind,
  document: Draft | undefined,
): Promise<LinkingContent[]> {
  const canLeave = document && kind.ends && stateOf(document) === "published";
  const path = canLeave && kind.pathOnSite?.(document.slug);
  const origin = originOf(context, url);
  return path ? context.get(backendContext).contentHealth.leadingTo(path, origin) : [];
}

async function relatedChoices(context: Context, kind: RoutedKind, reading: Edited["reading"]): Promise<LinkTarget[]> {
  const of = articleKinds.find((name) => name === kind.name);
  if (!of || !Object.values(kind.facts).some(({ as }) => as === "related")) return [];
  const found = await publishedArticles(context.get(backendContext), "", [of]).catch(() => []);
  const own = kind.pathOnSite?.((await reading)?.slug ?? "");
  return found.flatMap(targetsAmong).filter(({ address }) => address !== own);
}

async function appearanceOf(
  context: Context,
  url: URL,
  kind: RoutedKind,
  slug: string | undefined,
  language: Language,
): Promise<SearchAppearance | undefined> {
  const path = kind.pathOnSite?.(isProvisional(slug) ? "" : (slug ?? ""));
  if (!path) return undefined;
  const [{ name: firm }, pattern] = await Promise.all([
    publishedFirm(context, language),
    publishedTitlePattern(context, language),
  ]);
  return { firm, pattern, address: url.host + addressIn(language, path) };
}
