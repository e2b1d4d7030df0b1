import { LRUCache } from "lru-cache";
import { href } from "react-router";
import { claimingSections, claims } from "../../content/claims.ts";
import { editablePage, idOfPage, type LocalePage } from "../../content/editable-pages.ts";
import { sections } from "../../content/sections.ts";
import { operatorContext } from "../../data/backend/guard.server.ts";
import { pageFields } from "../../data/documents/page-fields.server.ts";
import { defaultArticles } from "../../data/published/default-articles.server.ts";
import {
  publishedDocumentsContext,
  readersOf,
  type Articles,
} from "../../data/published/published-documents.server.ts";
import { publishedContext } from "../../data/published/published.server.ts";
import { publishedTexts } from "../../data/published/site-texts.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { placeholdersLeft } from "../../data/texts/placeholders.server.ts";
import { asSupplied, exampleIn, figuresAsSupplied, type Claiming } from "../../data/texts/supplied-texts.server.ts";
import { languageContext } from "../../i18n/context.server.ts";
import { longDate } from "../../i18n/dates.ts";
import { firmOf } from "../../i18n/firm.ts";
import { capitalized, languageName } from "../../i18n/language-name.ts";
import { wholeNumber } from "../../i18n/numbers.ts";
import { getFixedT, suppliedTexts, type TextsOf } from "../../i18n/translations.server.ts";
import { formCheckContext } from "../../mail/form-check.server.ts";
import { fallbackLanguage, languages, type Language } from "../../schemas/formats/languages.ts";
import { inputName } from "../../schemas/forms/inputs.ts";
import { childrenOf } from "../../schemas/kinds/page.ts";
import type { ContentToDo, Finding, FoundContent } from "../../schemas/rules/content-health.ts";
import { firmFields, isPlaceholder, type FirmField } from "../../schemas/rules/placeholders.ts";
import { type Context, environmentContext } from "../../server/context.server.ts";
import { isLocal, type Environment } from "../../server/environment.server.ts";
import { originOf } from "../../server/site-origin.server.ts";
import { addressOfFile } from "../assets/asset-addresses.ts";
import { pageTitle, sectionName } from "../components/names.ts";
import {
  changedEnglishAddress,
  editAddress,
  fieldAddress,
  newAddress,
  remarksAddress,
} from "../documents/addresses.ts";
import { contentName } from "../documents/content-name.ts";
import { addressOfEnquiry, leadList } from "../leads/lead-addresses.ts";
import { mailList } from "../mail/mail-row.tsx";

/** Without an address it is a sentence. */
type Place = { text: string; to?: string };
/** `lang`: of a name that is not in the language of the panel. */
export type ToDoLine = { name: string; lang?: "en" | undefined; tasks: { what?: string; places: Place[] }[] };
export type ToDo = {
  lines: ToDoLine[];
  total: number;
  /** Of documents: those of `most`. */ pages: number;
  unread: boolean;
};
type Part = { page: number; most: number };

/** What somebody has to do, each line as long as it is true: the visitors first, then the firm's own, then documents. */
export async function toDo(context: Context, url: URL, part: Part): Promise<ToDo> {
  const isEditor = context.get(operatorContext)?.role === "editor";
  const [ofSite, content] = await Promise.all([
    isEditor ? { lines: [], unread: false } : linesOfSite(context),
    context
      .get(backendContext)
      .contentHealth.toDo(part, originOf(context, url))
      .catch(() => undefined),
  ]);
  return {
    lines: [
      ...(part.page === 1 ? ofSite.lines : []),
      ...(content?.rows ?? []).map((document) => lineOfDocument(context, document)),
    ],
    total: ofSite.lines.length + (content?.total ?? 0),
    pages: Math.ceil((content?.total ?? 0) / part.most),
    unread: ofSite.unread || content === undefined,
  };
}

async function linesOfSite(context: Context): Promise<Pick<ToDo, "lines" | "unread">> {
  const t = getFixedT(context, "admin-dashboard");
  const tFields = getFixedT(context, "admin-pages");
  const { language } = context.get(languageContext);
  const environment = context.get(environmentContext);
  const isNoticed = environment.ILLUSTRATIVE_NOTICE === "on";
  const { account, overview } = context.get(backendContext);
  const operator = context.get(operatorContext);
  const [texts, { flags }, samples, people, counted, enquiries = 0] = await Promise.all([
    publishedTexts(context),
    context.get(publishedContext).current(),
    Promise.all((isNoticed ? (["service", "case_study"] as const) : []).map((kind) => sampleDocuments(context, kind))),
    context.get(publishedDocumentsContext).authors(fallbackLanguage),
    overview.read(),
    operator?.waiting,
  ]);
  const me = account !== null && account !== "unknown" ? account.id : undefined;
  const {
    undelivered = 0,
    late = 0,
    accounts = 0,
    without_second_step: without = [],
    newest_enquiries: newest = [],
  } = counted.ok ? counted.value : {};
  const others = without.filter((id) => id !== me).length;
  const written = newest.map(({ id, name }) => ({ text: name, to: addressOfEnquiry(id, "") }));
  const left = placeholdersLeft(environment, texts, flags);
  const firm = (field: FirmField) => fieldAddress("page", idOfPage("settings-firm"), fallbackLanguage, field);
  const toPeople = href("/admin/settings/people");
  const linked = (text: "enquiries" | "undelivered" | "late" | "accounts" | "secondStep", count: number, to: string) =>
    count > 0 ? [{ text: t(`toDo.${text}`, { number: wholeNumber(count, language) }), to }] : [];
  const sentence = (text: "noKey" | "noMailServer" | "ownSecondStep" | "addPeople", isLeft: boolean, to: string) =>
    isLeft ? [{ text: t(`toDo.${text}`), to }] : [];
  const places: [name: string, places: Place[], what?: string][] = [
    [t("toDo.of.enquiries"), [...linked("enquiries", enquiries, leadList.address(newEnquiries)), ...written]],
    [
      t("toDo.of.mail"),
      [
        ...context
          .get(formCheckContext)()
          .map((part) => ({ text: t(`toDo.failing.${part}`), to: mailList.path })),
        ...linked("undelivered", undelivered, mailList.path),
        ...linked("late", late, mailList.address({ list: "waiting" })),
        ...sentence("noKey", !environment.SITE_KEY, mailList.path),
        ...sentence("noMailServer", !environment.SMTP_URL, mailList.path),
      ],
    ],
    [
      t("toDo.of.people"),
      [
        ...linked("accounts", accounts, toPeople),
        ...sentence(
          "ownSecondStep",
          me !== undefined && without.includes(me),
          `${href("/admin/settings/account")}#second-step`,
        ),
        ...linked("secondStep", others, toPeople),
        ...sentence("addPeople", people.length === 0, newAddress("author")),
      ],
    ],
    [
      pageTitle("settings-firm", getFixedT(context, "admin")),
      allFields
        .filter((field) => left.includes(firmFields[field]))
        .map((field) => ({ text: tFields(`parts.${field}`), to: firm(field) })),
      t("toDo.found.missing"),
    ],
    [
      t("toDo.of.samples"),
      isNoticed
        ? [
            ...sampleSections(context, texts, (flag) => flags[flag]),
            ...(flags.statistics ? sampleFigures(context, texts) : []),
            ...suppliedHero(context, texts, environment),
            ...samplePages(context, texts, environment),
            ...samples.flat(),
          ]
        : [],
    ],
    [
      t("toDo.of.backup"),
      isLocal(new URL(environment.SUPABASE_URL))
        ? [{ text: t("toDo.backup", { folder: environment.DATA_FOLDER }) }]
        : [],
    ],
  ];
  return {
    lines: places.flatMap(([name, places, what]) =>
      places.length > 0 ? [{ name, tasks: [{ ...(what && { what }), places }] }] : [],
    ),
    unread: !counted.ok,
  };
}

const newEnquiries = { list: "enquiries", state: "new", q: "" } as const;
const allFields = Object.keys(firmFields) as FirmField[];

function lineOfDocument(context: Context, document: ContentToDo): ToDoLine {
  const t = getFixedT(context, "admin-dashboard");
  const reader = context.get(languageContext).language;
  const textOf = ({ finding, language, detail }: ContentToDo["found"][number]) => {
    const name = capitalized(languageName(language, reader));
    if (finding === "aged") return t("toDo.since", { day: longDate(detail ?? "", reader) });
    if (finding === "remarked") return `${name} (${detail})`;
    return detail ? `${name} ${detail}` : name;
  };
  const { name, lang } = contentName(document, getFixedT(context, "admin"), getFixedT(context, "admin-content"));
  return {
    name,
    lang,
    tasks: [...Map.groupBy(document.found, ({ finding }) => finding)].map(([finding, found]) => ({
      what: t(`toDo.found.${finding}`),
      places: found.map((each) => ({ text: textOf(each), to: addressOfRepair(finding, each) })),
    })),
  };
}

/** The field in which what was found is put right; the whole text where it is about all of it. */
function addressOfRepair(finding: Finding, { kind, id, language, detail, field }: FoundContent): string {
  if (finding === "remarked") return remarksAddress(kind, id, language);
  if (finding === "unnamed" && detail !== null && field === null)
    return `${addressOfFile(detail)}#description-alt_${language}`;
  if (finding === "outOfDate") return changedEnglishAddress(kind, id, language);
  const input = finding === "undescribed" ? "search_description" : field;
  return input ? fieldAddress(kind, id, language, input) : editAddress(kind, id, language);
}

const pages = ["about", "careers", "faq"] as const satisfies LocalePage[];

function samplePages(context: Context, texts: TextsOf, environment: Environment): Place[] {
  const t = getFixedT(context, "admin");
  return pages.flatMap((page) =>
    firstSample(context, pageTitle(page, t), (language) => {
      const { file } = editablePage(page);
      const [path] = asSupplied(texts, language, file, claims[page]);
      if (!path) return undefined;
      const name = nameOfField(path, suppliedTexts(language, file));
      const [part] = Object.keys(pageFields(page, environment).fields.find((known) => known.name === name)?.of ?? {});
      const input = part ? inputName({ of: name, place: 1, part }) : name;
      return fieldAddress("page", idOfPage(page), language, input);
    }),
  );
}

function sampleSections(context: Context, texts: TextsOf, isOn: (flag: "testimonial") => boolean) {
  const t = getFixedT(context, "admin-content");
  return Object.entries(claimingSections).flatMap(([id, flag]): Place[] => {
    const { file, columns } = sections[id as keyof typeof claimingSections];
    if (!isOn(flag)) return [];
    return firstSample(context, sectionName(id, t), (language) => {
      const [path] = asSupplied(texts, language, file, Object.values(columns));
      const [column] = Object.entries(columns).find((known) => known[1] === path) ?? [];
      return column && fieldAddress("section", id, language, column);
    });
  });
}

/** Northlight's lights over another name, in its colours. */
function suppliedHero(context: Context, texts: TextsOf, environment: Environment): Place[] {
  const { name, colour } = firmOf(environment, fallbackLanguage, texts(fallbackLanguage, "settings-firm"));
  const { picture } = texts(fallbackLanguage, "home") as { picture?: string };
  if (isPlaceholder("FIRM_NAME", name) || colour || picture) return [];
  const text = sectionName("hero", getFixedT(context, "admin-content"));
  return [{ text, to: fieldAddress("page", idOfPage("home"), fallbackLanguage, "picture") }];
}

function sampleFigures(context: Context, texts: TextsOf): Place[] {
  return firstSample(context, sectionName("stats", getFixedT(context, "admin-content")), (language) => {
    const [figure] = figuresAsSupplied(texts, language);
    return figure && fieldAddress("page", idOfPage("home"), language, `stats/values/${figure}`);
  });
}

/** In the first language of which something came with the software. */
function firstSample(context: Context, name: string, addressIn: (language: Language) => string | undefined): Place[] {
  const language = languages.find((each) => addressIn(each));
  return language ? [{ to: addressIn(language)!, text: inLanguage(context, name, language) }] : [];
}

/** As readers have them: one is an example while any of what it tells of somebody came with the software. */
async function sampleDocuments(context: Context, kind: "service" | "case_study"): Promise<Place[]> {
  const name = readersOf[kind];
  const articles = context.get(publishedDocumentsContext);
  const known = examples.get(articles) ?? new LRUCache<string, Promise<Example | undefined>>({ max: 500 });
  examples.set(articles, known);
  const supplied = new Set(defaultArticles[name].addresses().map(({ id }) => id));
  const { items } = await articles[name].addresses();
  const each = items.map(async ({ id, slug, changed_at }): Promise<Place[]> => {
    if (!id || !supplied.has(id)) return [];
    const key = `${id} ${slug} ${changed_at}`;
    const reading = known.get(key) ?? exampleAt(articles[name], name, slug);
    known.set(key, reading);
    const example = await reading;
    if (articles.isSilent()) known.delete(key);
    if (!example) return [];
    const { field, language, title } = example;
    return [{ to: fieldAddress(kind, id, language, field), text: inLanguage(context, title, language) }];
  });
  return (await Promise.all(each)).flat();
}

type Example = { field: string; language: Language; title: string };
/** By what is published of a document, which is read again when that has changed. */
const examples = new WeakMap<Articles, LRUCache<string, Promise<Example | undefined>>>();

async function exampleAt(published: Articles[Claiming], name: Claiming, slug: string): Promise<Example | undefined> {
  for (const language of languages) {
    const found = await published.read(language, slug);
    if (!found || !("article" in found) || found.article.language !== language) continue;
    const field = exampleIn(name, found.article);
    if (field) return { field, language, title: found.article.title };
  }
  return undefined;
}

/** Where only its translation is left, English is the firm's own already. */
function inLanguage(context: Context, name: string, language: Language): string {
  return language === fallbackLanguage
    ? name
    : `${name} (${capitalized(languageName(language, context.get(languageContext).language))})`;
}

function nameOfField(path: string, texts: object): string {
  let value: unknown = texts;
  const names = path.split(".").map((name) => {
    const child = childrenOf(value)[/^\d+$/.test(name) ? Number(name) : -1] ?? [name];
    const [key] = child;
    value = childrenOf(value).find(([known]) => known === key)?.[1];
    return key;
  });
  return names.join("/");
}
