import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import { createContext } from "react-router";
import { idOfPage, pageWithId } from "../../content/editable-pages.ts";
import { fallbackLanguage, type Language } from "../../schemas/formats/languages.ts";
import type { StoredTexts } from "../../schemas/forms/inputs.ts";
import { altFieldOf, type Kind } from "../../schemas/kinds/fields.ts";
import { kindNamed, kindNames, type KindName } from "../../schemas/kinds/kinds.ts";
import {
  findings,
  type ContentToDo,
  type Finding,
  type FoundContent,
  type FoundInText,
  type LinkingContent,
} from "../../schemas/rules/content-health.ts";
import { siteHost } from "../../schemas/rules/own-address.ts";
import { targetPages } from "../../schemas/rules/site-paths.ts";
import { marksIn, type TextLink, type TextMarks } from "../../schemas/rules/text-marks.ts";
import type { Client } from "../backend/client.server.ts";
import type { PageOf } from "../backend/page-of.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { rows } from "../backend/result.server.ts";
import { changedByRelease, pageFields } from "../documents/page-fields.server.ts";
import { currentTexts, idsAtOnce, textsOfEach, type CurrentText } from "./current-texts.server.ts";

type Found = FoundContent & { finding: Finding };

const mostLeading = 20;

const known: string[] = targetPages.map(({ path }) => path);

/** `texts` as they are stored; `picture` undefined: that of the English draft; `alt` undefined: the cover has no words of its own. */
export type CheckedText = {
  kind: Kind & { name: KindName };
  id: string;
  language: Language;
  texts: StoredTexts;
  picture: string | undefined;
  alt: string | undefined;
  /** Undefined where the draft does not tell. */
  isAsPublished: boolean | undefined;
};

type ToMend = {
  publication: { revision: string };
  found: Found[];
  edited_pages: Pick<CurrentText, "document_id" | "language" | "texts">[];
};
type LiveText = Pick<
  CurrentText,
  "document_id" | "kind" | "slug" | "language" | "text_revision" | "edited" | "saved_at" | "saved_by" | "published_on"
> & { picture: string; reviewed_on: string };
type ReadText = TextMarks & { alt: string; isDescribed: boolean };
type Alts = Partial<Record<Language, string>>;
/** The alternative texts of stored pictures that have any, by their paths, and all of them by `language words`. */
type Described = { alts: Map<string, Alts>; words: ReadonlySet<string> };

type Live = { texts: LiveText[]; described: Described };

/** What was read of the texts of a site, which stands as long as nobody changes them. */
export function createReadTexts(): ReadTexts {
  return {
    live: new LRUCache({ max: 2 }),
    // By `max` the room for all of them would be made at once.
    marks: new LRUCache({ maxSize: 100_000, sizeCalculation: () => 1 }),
    facts: new LRUCache({ max: 500 }),
    latest: undefined,
    named: [],
  };
}

/** Of a text that was read for something else. */
export function noteMarks({ marks }: ReadTexts, kind: Kind, revision: string, texts: StoredTexts): void {
  if (!marks.has(revision)) marks.set(revision, readMarks(kind, texts));
}

function readMarks(kind: Kind, texts: StoredTexts): ReadText {
  const alt = textOf(texts[altFieldOf(kind) ?? ""]);
  return { ...marksIn(texts), alt, isDescribed: isSaid(texts["search_description"]) };
}

export type ReadTexts = {
  live: LRUCache<string, Promise<Live>>;
  marks: LRUCache<string, ReadText>;
  /** Of documents, at the revision of their English drafts. */
  facts: LRUCache<string, { revision: string; facts: string }>;
  /** What is likely to be asked for again: what was last live, and the documents that were last named. */
  latest: Live | undefined;
  named: readonly string[];
};
export const readTextsContext = createContext<ReadTexts>();

export function contentHealthFor(
  client: Client,
  { environment, readTexts }: Pick<RequestServices, "environment" | "readTexts">,
) {
  let asking: Promise<Live> | undefined;
  let ahead: Promise<Live> | undefined;
  return {
    /** By document, the most urgent first; `remarked` has the number of open remarks as its detail. */
    async toDo({ page, most }: { page: number; most: number }, origin: string): Promise<PageOf<ContentToDo>> {
      const urgency = (found: Found[]) => Math.min(...found.map(({ finding }) => findings.indexOf(finding)));
      const likely = { ids: readTexts.named, names: namesOf(readTexts.named) };
      likely.names.catch(() => undefined);
      const outside = toMend();
      const forgetRead = this.readAhead(outside.then(({ publication }) => publication.revision));
      // Both at once: what fails of `outside` before it is asked for would be nobody's.
      const [all] = await Promise.all([
        ofLive((live) => everyFinding(live, outside, origin)).finally(forgetRead),
        outside,
      ]);
      const byDocument = [...Map.groupBy(all, ({ id }) => id).values()];
      const documents = byDocument.toSorted((one, other) => urgency(one) - urgency(other));
      const shown = documents.slice((page - 1) * most, page * most);
      readTexts.named = shown.map((found) => found[0]!.id);
      return {
        rows: await named(
          shown.map((found) => ({ id: found[0]!.id, kind: found[0]!.kind, found })),
          likely,
        ),
        total: documents.length,
      };
    },

    /** By a revision that something else gives, for what is asked about once that is known, until what it returns is called. */
    readAhead(revision: Promise<string | undefined>): () => void {
      ahead = readRevision(revision);
      ahead.catch(() => undefined);
      return () => (ahead = undefined);
    },

    /** What the above would find in a text if it were published as it is; undefined while the backend does not say. */
    inText: (text: CheckedText, origin: string): Promise<FoundInText[] | undefined> =>
      findingsOf(text, origin).catch(() => undefined),

    async leadingTo(path: string, origin: string): Promise<LinkingContent[]> {
      const { texts } = await live();
      const marks = await marksOf(texts);
      const leads = texts
        .filter((text) => marks(text).links.some((link) => ownPath(link, origin) === path))
        .toSorted((one, other) => kindNames.indexOf(one.kind) - kindNames.indexOf(other.kind));
      return named(leads.slice(0, mostLeading).map(({ document_id: id, kind, language }) => ({ id, kind, language })));
    },
  };

  /** Makes it of what was last live beside the question whether that still is; where it is not, once more. */
  async function ofLive<Made>(make: (of: Live) => Promise<Made>): Promise<Made> {
    const { latest } = readTexts;
    const made = latest && make(latest);
    made?.catch(() => undefined);
    const now = await live();
    return made && now === latest ? made : make(now);
  }

  async function everyFinding({ texts, described }: Live, outside: Promise<ToMend>, origin: string): Promise<Found[]> {
    const marks = await marksOf(texts);
    const covers = texts.map(({ picture }) => picture);
    const images = texts.flatMap((text) => marks(text).images.map(({ path }) => path));
    const [states, pictures] = await Promise.all([
      linkStates(
        texts.flatMap((text) => marks(text).links),
        origin,
      ),
      withStored(described, [...covers, ...images]),
    ]);
    const inTexts = texts.flatMap((text): Found[] => {
      const { kind, document_id: id, language, saved_by, picture } = text;
      const { alt, isDescribed, ...read } = marks(text);
      const own = kindOf(text);
      const found = [
        ...inMarks({ altField: altFieldOf(own), language, picture, alt, ...read }, { states, pictures, origin }),
      ];
      const undescribed = lacksDescription(own, isDescribed) && saved_by !== null;
      // Whatever it is that a text says twice is one thing to mend.
      const each = new Map(found.toReversed().map((each) => [`${each.finding} ${each.detail}`, each]));
      return [
        ...[...each.values()].map(({ finding, detail, field }) => {
          const isOfFile = finding === "unnamed" && pictures.alts.has(detail ?? "");
          return { finding, kind, id, language, detail, field: isOfFile ? null : field };
        }),
        ...(undescribed ? [{ finding: "undescribed" as const, kind, id, language, detail: null, field: null }] : []),
      ];
    });
    const compared = new Intl.Collator("en").compare;
    const keyOf = ({ detail, kind, id, language }: Found) => [detail ?? "\uffff", kind, id, language].join(" ");
    const { found: mended, edited_pages: pages } = await outside;
    const released = changedByRelease(pages, environment).map(({ page, language, field }): Found => {
      return { finding: "released", kind: "page", id: idOfPage(page), language, detail: null, field };
    });
    const all = [...mended, ...inTexts, ...agedAmong(texts), ...released];
    return all.toSorted((a, b) => compared(keyOf(a), keyOf(b)));
  }

  async function findingsOf({ kind, id, language, texts, picture, alt, isAsPublished }: CheckedText, origin: string) {
    const { links, images } = marksIn(texts);
    const around = Promise.all([live(), picture ?? pictureOf(id)]);
    const [[{ texts: published }, shown], states, pictures] = await Promise.all([
      around,
      linkStates(links, origin),
      around.then(([{ described }, shown]) => withStored(described, [shown, ...images.map(({ path }) => path)])),
    ]);
    const altField = alt === undefined ? undefined : altFieldOf(kind);
    const text = { altField, language, picture: shown, alt: alt ?? "", links, images };
    const found = [...inMarks(text, { states, pictures, origin })];
    const as = published.find((text) => text.document_id === id && text.language === language);
    const undescribed =
      lacksDescription(kind, isSaid(texts["search_description"])) &&
      !(as?.saved_by === null && (isAsPublished ?? (await isPublishedAs(id, language, texts))));
    if (undescribed) found.push({ finding: "undescribed", detail: null, field: "search_description" });
    return [...new Map(found.map((each) => [Object.values(each).join("\n"), each])).values()];
  }

  function live(): Promise<Live> {
    if (ahead) return ahead;
    asking ??= readRevision(undefined).finally(() => (asking = undefined));
    return asking;
  }

  async function readRevision(given: Promise<string | undefined> | undefined): Promise<Live> {
    const known = await given;
    const { revision } = known
      ? { revision: known }
      : (rows(await client.rpc("publication"), "contentHealth") as { revision: string });
    const reading = readTexts.live.get(revision) ?? readLive();
    readTexts.live.set(revision, reading);
    // Whoever may read nothing says nothing about the site.
    const isOfUse = reading.then(({ texts }) => texts.length > 0).catch(() => false);
    void isOfUse.then((is) => is || readTexts.live.delete(revision));
    const read = await reading;
    if (read.texts.length > 0) readTexts.latest = read;
    return read;
  }

  async function readLive(): Promise<Live> {
    const [texts, described] = await Promise.all([
      currentTexts(client, {
        columns: [
          "document_id",
          "kind",
          "slug",
          "language",
          "text_revision",
          "edited",
          "saved_at",
          "saved_by",
          "published_on",
          "shown_facts",
        ],
        fitting: (all) => all.eq("live", true).in("kind", kindNames),
      }),
      describedPictures(),
    ]);
    return {
      texts: texts.map(({ shown_facts: { picture, reviewed_on }, ...text }): LiveText => {
        return { ...text, picture: textOf(picture), reviewed_on: textOf(reviewed_on) };
      }),
      described,
    };
  }

  function kindOf({ document_id, kind }: Pick<LiveText, "document_id" | "kind">): Kind {
    const page = pageWithId(document_id);
    return page ? pageFields(page, environment).kind : kindNamed(kind);
  }

  /** Of what has not been read before the texts are fetched. */
  async function marksOf(texts: readonly LiveText[]): Promise<(text: LiveText) => ReadText> {
    const read = new Map(texts.map(({ text_revision: hash }) => [hash, readTexts.marks.get(hash)]));
    const ids = [...new Set(texts.flatMap((text) => (read.get(text.text_revision) ? [] : [text.document_id])))];
    const published = textsOfEach(client, ids, {
      columns: ["kind", "text_revision", "texts"],
      fitting: (all) => all.eq("stage", "published"),
    });
    for await (const ofOne of published) {
      for (const { texts, text_revision, ...text } of ofOne) {
        const now = readMarks(kindOf(text), texts);
        readTexts.marks.set(text_revision, now);
        read.set(text_revision, now);
      }
    }
    return ({ text_revision }) => read.get(text_revision) ?? nothingRead;
  }

  async function describedPictures(): Promise<Described> {
    const alts = new Map<string, Alts>();
    for (let after = "", more = true; more;) {
      const pictures = client.from("pictures").select("file_path, alt").neq("alt", "{}").gt("file_path", after);
      const some = rows(await pictures.order("file_path").limit(picturesAtOnce), "contentHealth");
      for (const { file_path, alt } of some) alts.set(file_path, alt as Alts);
      after = some.at(-1)?.file_path ?? "";
      more = some.length === picturesAtOnce;
    }
    const described = [...alts.values()].flatMap((alt) =>
      Object.entries(alt).map(([language, words]) => `${language} ${words.trim()}`),
    );
    return { alts, words: new Set(described) };
  }

  async function withStored({ alts, words }: Described, paths: readonly string[]): Promise<Described> {
    // What has no ending is a picture of the software.
    const others = [...new Set(paths)].filter((path) => path.includes(".") && !URL.canParse(path) && !alts.has(path));
    const found = new Map(alts);
    for (let at = 0; at < others.length; at += idsAtOnce) {
      const some = client
        .from("pictures")
        .select("file_path")
        .in("file_path", others.slice(at, at + idsAtOnce));
      for (const { file_path } of rows(await some, "contentHealth")) found.set(file_path, {});
    }
    return { alts: found, words };
  }

  async function linkStates(links: readonly TextLink[], origin: string): Promise<Map<string, string>> {
    const paths = new Set(links.flatMap((link) => ownPath(link, origin) ?? []).filter((path) => !known.includes(path)));
    if (paths.size === 0) return new Map();
    const found = rows(await client.rpc("link_states", { paths: [...paths], known }), "contentHealth");
    return new Map(found.map(({ link, state }) => [link, state]));
  }

  async function toMend(): Promise<ToMend> {
    const { found, ...read } = rows(
      await client.rpc("texts_to_mend", { edited_of: "page" }),
      "contentHealth",
    ) as ToMend;
    const known = found.filter(({ kind }) => kindNames.includes(kind));
    return { ...read, found: known.map((each) => ({ ...each, field: null })) };
  }

  async function namesOf(ids: readonly string[]): Promise<Map<string, { slug: string; title: string }>> {
    const names = new Map<string, { slug: string; title: string }>();
    const latest = textsOfEach(client, [...new Set(ids)], {
      columns: ["slug", "title"],
      fitting: (all) => all.match({ latest: true, language: fallbackLanguage }),
    });
    for await (const [text] of latest) names.set(text!.document_id, { slug: text!.slug, title: text!.title });
    return names;
  }

  async function named<Of extends Pick<LinkingContent, "id">>(
    found: readonly Of[],
    likely: { ids: readonly string[]; names?: ReturnType<typeof namesOf> } = { ids: [] },
  ) {
    const ids = found.map(({ id }) => id);
    const isKnown = likely.names && ids.every((id) => likely.ids.includes(id));
    const names = await (isKnown ? likely.names! : namesOf(ids));
    return found.map((each) => ({ ...each, slug: null, title: null, ...names.get(each.id) }));
  }

  async function pictureOf(id: string): Promise<string> {
    if (id === "") return "";
    const [text] = await currentTexts(client, {
      columns: ["facts", "shown_facts"],
      fitting: (all) => all.match({ document_id: id, language: fallbackLanguage, latest: true }),
    });
    return textOf((text?.facts ?? text?.shown_facts)?.["picture"]);
  }

  async function isPublishedAs(id: string, language: Language, texts: StoredTexts): Promise<boolean> {
    const [published] = await currentTexts(client, {
      columns: ["texts"],
      fitting: (all) => all.match({ document_id: id, language, stage: "published" }),
    });
    return published !== undefined && isDeepStrictEqual(withoutEmpty(published.texts), withoutEmpty(texts));
  }
}

const picturesAtOnce = 1_000;
const nothingRead: ReadText = { links: [], images: [], alt: "", isDescribed: true };

type Marked = TextMarks & { altField: string | undefined; language: Language; picture: string; alt: string };
type Around = { states: ReadonlyMap<string, string>; pictures: Described; origin: string };
type InMarks = { finding: FoundInText["finding"]; detail: string | null; field: string };

function* inMarks(text: Marked, { states, pictures, origin }: Around): Generator<InMarks> {
  const { altField: field, language, picture, alt } = text;
  const cover = field && picture ? [{ field, path: picture, alt: alt.trim() }] : [];
  for (const { path, alt, field } of [...cover, ...text.images]) {
    const own = pictures.alts.get(path)?.[language]?.trim() ?? "";
    if (alt === "" && own === "" && (path !== picture || pictures.alts.has(path)))
      yield { finding: "unnamed", detail: path, field };
    if (alt !== "" && own !== alt && pictures.words.has(`${language} ${alt}`))
      yield { finding: "borrowed", detail: path, field };
  }
  for (const link of text.links) {
    const path = ownPath(link, origin);
    const state = states.get(path ?? "");
    if (path && state) yield { finding: state === "moved" ? "movedLink" : "goneLink", detail: path, field: link.field };
  }
}

function ownPath({ host, path }: TextLink, origin: string): string | undefined {
  return host === "" || host === siteHost(origin) ? path : undefined;
}

function lacksDescription({ texts }: Kind, isDescribed: boolean): boolean {
  return !isDescribed && Object.hasOwn(texts, "search_description");
}

function isSaid(value: unknown): boolean {
  return textOf(value).trim() !== "";
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function agedAmong(texts: readonly LiveText[]): Found[] {
  const yearAgo = new Date(Date.now());
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  return [...Map.groupBy(texts, ({ document_id: id }) => id)].flatMap(([id, all]): Found[] => {
    const [{ kind, published_on, reviewed_on }] = all as [LiveText];
    const isReviewed = Object.hasOwn(kindNamed(kind).facts, "reviewed_on");
    const own = all.filter(({ edited, saved_by }) =>
      isReviewed ? saved_by !== null : !kindNamed(kind).inPlace || edited,
    );
    const days = isReviewed ? [published_on, reviewed_on] : own.map(({ saved_at }) => saved_at);
    const last = days.toSorted().at(-1)!;
    if (own.length === 0 || last >= yearAgo.toISOString().slice(0, isReviewed ? 10 : undefined)) return [];
    return [{ finding: "aged", kind, id, language: fallbackLanguage, detail: last, field: null }];
  });
}

function withoutEmpty(texts: StoredTexts): StoredTexts {
  return Object.fromEntries(
    Object.entries(texts).filter(([name, value]) => name !== "editedFrom" && String(value) !== ""),
  );
}
