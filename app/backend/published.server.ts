import type { Language } from "../language/languages.ts";
import { isSiteFlag, siteFlags, type SiteFlags } from "../records/flag.ts";
import { bucket, filmFolder, heroFilmAmong, publicAddress } from "../records/stored-file.ts";
import type { SectionTexts } from "../records/section.ts";
import { asVisitor } from "./client.server.ts";

/** What operators have decided about the public site: switches, edited texts, the hero film. */
export type Published = {
  flags: SiteFlags;
  /** Edited texts by section; a section or field that is absent leaves the fixed text. */
  sections: Record<Language, Record<string, SectionTexts>>;
  heroFilm: string | undefined;
};

const nothingPublished: Published = { flags: siteFlags, sections: { en: {}, fr: {}, es: {} }, heroFilm: undefined };

/** How long a copy counts as fresh: so late can a change made through another process show. */
const freshFor = 2_000;

let copy: Published | undefined;
let readAt = 0;
let generation = 0;
let reading: Promise<void> | undefined;

/**
 * The latest copy, at once. A stale one is renewed in the background; while the backend does not answer the last known
 * copy holds, and without one the fixed texts and the flags' defaults. Never throws; waits a second at most.
 */
export async function published(): Promise<Published> {
  const stale = Date.now() - readAt > freshFor;
  if (stale) reading ??= read(generation);
  if (!copy && reading) await reading;
  return copy ?? nothingPublished;
}

/** Called after an operator's write: the next page shows it. */
export async function republish(): Promise<void> {
  generation += 1;
  reading = read(generation);
  await reading;
}

async function read(ofGeneration: number): Promise<void> {
  const latest = await fromBackend();
  if (ofGeneration !== generation) return;
  copy = latest ?? copy ?? nothingPublished;
  readAt = Date.now();
  reading = undefined;
}

async function fromBackend(): Promise<Published | undefined> {
  const visitor = asVisitor();
  const texts = "section_id, title, subtitle, body_text, cta_text, cta_link";
  const [features, sections, translations, films] = await Promise.all([
    visitor.from("site_features").select("feature_key, enabled"),
    visitor.from("content_sections").select(texts),
    visitor.from("content_translations").select(`language, ${texts}`),
    visitor.storage.from(bucket).list(filmFolder, { limit: 100, sortBy: { column: "name", order: "asc" } }),
  ]);
  if (features.error || sections.error || translations.error) return undefined;

  const inLanguage = (language: Language) => (row: { language: string }) => row.language === language;
  const bySection = (texts: SectionTexts[]) => Object.fromEntries(texts.map((text) => [text.section_id, text]));
  const translated = (language: Language) => bySection(translations.data.filter(inLanguage(language)));
  const film = heroFilmAmong(films.data?.map(({ name }) => name) ?? []);
  return {
    flags: { ...siteFlags, ...switched(features.data) },
    sections: { en: bySection(sections.data), fr: translated("fr"), es: translated("es") },
    heroFilm: film && publicAddress(`${filmFolder}/${film}`),
  };
}

function switched(features: { feature_key: string; enabled: boolean }[]): Partial<SiteFlags> {
  const known = features.filter(({ feature_key }) => isSiteFlag(feature_key));
  return Object.fromEntries(known.map(({ feature_key, enabled }) => [feature_key, enabled]));
}
