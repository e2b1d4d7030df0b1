import { z } from "zod";
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

/** A backend that does not answer, refuses, or answers something else than was asked for leaves the copy as it is. */
async function read(ofGeneration: number): Promise<void> {
  const latest = await fromBackend().catch(() => undefined);
  if (ofGeneration !== generation) return;
  copy = latest ?? copy ?? nothingPublished;
  readAt = Date.now();
  reading = undefined;
}

async function fromBackend(): Promise<Published> {
  const visitor = asVisitor();
  const columns = "section_id, title, subtitle, body_text, cta_text, cta_link";
  const [features, sections, translations, films] = await Promise.all([
    visitor.from("site_features").select("feature_key, enabled"),
    visitor.from("content_sections").select(columns),
    visitor.from("content_translations").select(`language, ${columns}`),
    visitor.storage.from(bucket).list(filmFolder, { limit: 100, sortBy: { column: "name", order: "asc" } }),
  ]);
  const translated = z.array(translationTexts).parse(translations.data);
  const inLanguage = (language: Language) => bySection(translated.filter((texts) => texts.language === language));
  return {
    flags: { ...siteFlags, ...switched(z.array(featureSwitch).parse(features.data)) },
    sections: {
      en: bySection(z.array(sectionTexts).parse(sections.data)),
      fr: inLanguage("fr"),
      es: inLanguage("es"),
    },
    heroFilm: films.error ? copy?.heroFilm : heroFilmIn(z.array(storedName).parse(films.data)),
  };
}

const text = z.string().nullable();
const featureSwitch = z.object({ feature_key: z.string(), enabled: z.boolean() });
const sectionTexts = z.object({
  section_id: z.string(),
  title: text,
  subtitle: text,
  body_text: text,
  cta_text: text,
  cta_link: text,
});
const translationTexts = sectionTexts.extend({ language: z.string() });
const storedName = z.object({ name: z.string() });

function switched(features: z.infer<typeof featureSwitch>[]): Partial<SiteFlags> {
  const known = features.filter(({ feature_key }) => isSiteFlag(feature_key));
  return Object.fromEntries(known.map(({ feature_key, enabled }) => [feature_key, enabled]));
}

function bySection(sections: SectionTexts[]): Record<string, SectionTexts> {
  return Object.fromEntries(sections.map((section) => [section.section_id, section]));
}

function heroFilmIn(files: { name: string }[]): string | undefined {
  const film = heroFilmAmong(files.map(({ name }) => name));
  return film && publicAddress(`${filmFolder}/${film}`);
}
