import type { RouterContextProvider } from "react-router";
import { caseStudies } from "../../content/case-studies.ts";
import { claimingSections, claims } from "../../content/claims.ts";
import { editablePage, idOfPage, type LocalePage } from "../../content/editable-pages.ts";
import { sections } from "../../content/sections.ts";
import { services } from "../../content/services.ts";
import { pageFields } from "../../data/documents/page-fields.server.ts";
import { publishedDocumentsContext } from "../../data/published/published-documents.server.ts";
import { publishedContext } from "../../data/published/published.server.ts";
import { publishedTexts } from "../../data/published/site-texts.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { isAsked, placeholdersLeft } from "../../data/texts/placeholders.server.ts";
import { asSupplied } from "../../data/texts/supplied-texts.server.ts";
import { getFixedT, suppliedTexts, type TextsOf } from "../../i18n/translations.server.ts";
import { fallbackLanguage, languages, type Language } from "../../schemas/formats/languages.ts";
import { inputName } from "../../schemas/forms/inputs.ts";
import { kindNamed } from "../../schemas/kinds/kinds.ts";
import { childrenOf } from "../../schemas/kinds/page.ts";
import { isIllustrative } from "../../schemas/rules/content-health.ts";
import { firmFields, type FirmField } from "../../schemas/rules/placeholders.ts";
import { environmentContext } from "../../server/context.server.ts";
import { isLocal, type Environment } from "../../server/environment.server.ts";
import { pageTitle, sectionName } from "../components/names.ts";
import { fieldAddress, newAddress } from "../documents/addresses.ts";

type Context = Readonly<RouterContextProvider>;
/** `language`: only in this one, English is a firm's own already. */
type Sample = { to: string; name: string; language: Language | undefined };

export type BeforeLaunch = {
  placeholders: { field: FirmField; to: string }[];
  samples: Sample[];
  all: { placeholders: number; samples: number };
  addPeople: string | undefined;
  withoutSecondStep: { count: number; own: boolean };
  unsetForMail: ("key" | "server")[];
  folder: string | undefined;
  unread: boolean;
};

/** Undefined once nothing is left to do before the site speaks for a firm. */
export async function beforeLaunch(context: Context): Promise<BeforeLaunch | undefined> {
  const environment = context.get(environmentContext);
  const { account, operators, contentHealth } = context.get(backendContext);
  const [texts, { flags }, administrators, delivered, people] = await Promise.all([
    publishedTexts(context),
    context.get(publishedContext).current(),
    operators.withoutSecondStep(),
    contentHealth.delivered().catch(() => undefined),
    context.get(publishedDocumentsContext).authors(fallbackLanguage),
  ]);
  const me = account !== null && account !== "unknown" ? account.id : undefined;
  const firm = idOfPage("settings-firm");
  const without = administrators.ok ? administrators.value : [];
  const cases = (delivered ?? []).filter((content) => isIllustrative(content) && !kindNamed(content.kind).onCard);
  const isMarked = environment.ILLUSTRATIVE_NOTICE === "on";
  const placeholders = placeholdersLeft(environment, texts, flags);
  const isOn = (flag: "testimonial" | "statistics") => flags[flag];
  const fieldNames = allFields.filter((field) => isAsked(firmFields[field], flags));
  const left: BeforeLaunch = {
    placeholders: fieldNames
      .filter((field) => placeholders.includes(firmFields[field]))
      .map((field) => ({ field, to: fieldAddress("page", firm, fallbackLanguage, field) })),
    samples: isMarked
      ? [
          ...sampleSections(context, texts, isOn),
          ...samplePages(context, texts, environment),
          ...cases.map(({ kind, id, title, slug }) => ({
            to: fieldAddress(kind, id, fallbackLanguage, "title"),
            name: title || slug || id,
            language: undefined,
          })),
        ]
      : [],
    all: {
      placeholders: fieldNames.length,
      samples: Object.values(claimingSections).filter(isOn).length + pages.length + caseStudies.length,
    },
    addPeople: people.length === 0 ? newAddress("author") : undefined,
    withoutSecondStep: { count: without.length, own: me !== undefined && without.includes(me) },
    unsetForMail: [
      ...(environment.SITE_KEY ? [] : ["key" as const]),
      ...(environment.SMTP_URL ? [] : ["server" as const]),
    ],
    folder: isLocal(new URL(environment.SUPABASE_URL)) ? environment.DATA_FOLDER : undefined,
    unread: !administrators.ok || delivered === undefined,
  };
  const { samples, addPeople, unsetForMail, folder, unread } = left;
  const isDone = placeholders.length + samples.length + without.length + unsetForMail.length === 0;
  return isDone && !addPeople && !folder && !unread ? undefined : left;
}

const allFields = Object.keys(firmFields) as FirmField[];

const pages: [LocalePage, readonly string[]][] = [
  ["about", claims.about],
  ["careers", claims.careers],
  ["faq", claims.faq],
  ...services.map((id): [LocalePage, readonly string[]] => [`service-${id}`, claims.service]),
];

function samplePages(context: Context, texts: TextsOf, environment: Environment): Sample[] {
  const [t, tFrame] = [getFixedT(context, "admin"), getFixedT(context, "frame")];
  return pages.flatMap(([page, paths]) => {
    const { file } = editablePage(page);
    const { language, path } = firstSupplied(texts, file, paths) ?? {};
    if (!language || !path) return [];
    const name = nameOfField(path, suppliedTexts(language, file));
    const field = pageFields(page, environment).fields.find((known) => known.name === name);
    const [part] = Object.keys(field?.of ?? {});
    const input = part ? inputName({ of: name, place: 1, part }) : name;
    const to = fieldAddress("page", idOfPage(page), language, input);
    return { to, name: pageTitle(page, t, tFrame), language: shownLanguage(language) };
  });
}

function sampleSections(context: Context, texts: TextsOf, isOn: (flag: "testimonial" | "statistics") => boolean) {
  const t = getFixedT(context, "admin-content");
  return Object.entries(claimingSections).flatMap(([id, flag]): Sample[] => {
    const { file, columns } = sections[id as keyof typeof claimingSections];
    const found = isOn(flag) ? firstSupplied(texts, file, Object.values(columns)) : undefined;
    if (!found) return [];
    const [column] = Object.entries(columns).find(([, path]) => path === found.path)!;
    const to = fieldAddress("section", id, found.language, column!);
    return [{ to, name: sectionName(id, t), language: shownLanguage(found.language) }];
  });
}

function firstSupplied(texts: TextsOf, file: string, paths: readonly string[]) {
  for (const language of languages) {
    const [path] = asSupplied(texts, language, file, paths);
    if (path) return { language, path };
  }
  return undefined;
}

function shownLanguage(language: Language): Language | undefined {
  return language === fallbackLanguage ? undefined : language;
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
