import { defaultCaseStudy } from "./case-studies.ts";
import { defaultInsight } from "./insights.ts";
import { mailsOfAccounts } from "./mail-kinds.ts";
import { menuLabels } from "./navigation.ts";
import { defaultService, services, type ServiceId } from "./services.ts";

type EditablePage = {
  /** Part of the document's id: unique, and never changed. */
  number: number;
  /** Where the texts are shown; undefined where on every page, or on none. */
  path?: `/${string}`;
  without?: readonly string[];
  fixed?: readonly string[];
  /** Its texts stand on no page that can be opened by itself, so that there is nothing to preview. */
  unseen?: true;
  /** It says nothing of its own: search engines get it neither in the sitemap nor for their lists. */
  unlisted?: true;
  /** It stands under an image, which operators can put another one in the place of. */
  pictured?: true;
};

export const editablePages = {
  home: { number: 1, path: "/", pictured: true },
  services: { number: 2, path: "/services" },
  service: { number: 3, path: `/services/${defaultService}` },
  capabilities: { number: 4, path: "/capabilities", pictured: true },
  "case-studies": { number: 5, path: "/case-studies", without: ["items", "industries"] },
  "case-study": { number: 6, path: `/case-studies/${defaultCaseStudy.id}` },
  insights: { number: 7, path: "/insights", without: ["items", "categories"] },
  insight: { number: 8, path: `/insights/${defaultInsight.id}` },
  contact: { number: 9, path: "/contact", pictured: true },
  about: { number: 10, path: "/about", pictured: true },
  careers: { number: 11, path: "/careers" },
  downloads: { number: 12, path: "/downloads" },
  faq: { number: 13, path: "/faq" },
  privacy: { number: 14, path: "/privacy", without: ["updated"], fixed: ["storage"] },
  terms: { number: 15, path: "/terms", without: ["updated"] },
  frame: { number: 16, without: ["toasts", ...menuLabels] },
  errors: { number: 17, unseen: true },
  articles: { number: 18, unseen: true },
  newsletter: { number: 19, unseen: true },
  mails: { number: 20, unseen: true, without: mailsOfAccounts },
  search: { number: 21, path: "/search", unlisted: true },
} as const satisfies Record<string, EditablePage>;

const settingsNumbers = {
  "settings-firm": 501,
  "settings-navigation": 502,
  "settings-social": 503,
  "settings-search": 504,
  "settings-announcement": 505,
  "settings-lists": 506,
};
export type SettingsName = keyof typeof settingsNumbers;
export const settingsNames = Object.keys(settingsNumbers) as SettingsName[];

export type LocalePage = keyof typeof editablePages;
export type PageName = LocalePage | SettingsName;
export const localePages = Object.keys(editablePages) as LocalePage[];
export const pageNames: readonly PageName[] = [...localePages, ...settingsNames];

export function idOfPage(name: PageName): string {
  return suppliedId("page", editablePage(name).number);
}

export function isSettings(name: string | undefined): name is SettingsName {
  return settingsNames.some((known) => known === name);
}

export function inheritsEnglish(name: PageName): boolean {
  return isSettings(name) && name !== "settings-navigation" && name !== "settings-announcement";
}

export function isUnseen(name: PageName): boolean {
  return (
    ["settings-search", "settings-social", "settings-lists"].includes(name) || (editablePage(name).unseen ?? false)
  );
}

export function isUnlisted(path: string): boolean {
  return localePages.some((name) => editablePage(name).path === path && editablePage(name).unlisted);
}

export function pageWithId(id: string | undefined): PageName | undefined {
  return namesById.get(id);
}

export function editablePage(name: PageName): EditablePage & { file: string } {
  return { file: name, ...(isSettings(name) ? { number: settingsNumbers[name] } : editablePages[name]) };
}

/** Names a preview link in the address of a page that shows its draft: `/fr/faq?preview=…`. */
export const previewQuery = "preview";

const families = { insight: 1, case_study: 2, page: 3, service: 3 };

/** Databases have these ids already, whatever place a document has in a list. */
export function suppliedId(kind: keyof typeof families, number: number): string {
  return `${families[kind]}0000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

export function idOfService(id: ServiceId): string {
  return suppliedId("service", services.find((service) => service.id === id)!.number);
}

const namesById = new Map<string | undefined, PageName>(pageNames.map((name) => [idOfPage(name), name]));
