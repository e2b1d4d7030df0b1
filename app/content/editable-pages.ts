import { services } from "./services.ts";

type EditablePage = {
  /** Under locales/<language>/. */
  file: string;
  /** Where the texts are seen; undefined where that is on every page, or in no page. */
  path?: `/${string}`;
  /** Paths of texts that are edited elsewhere, or not at all. */
  without?: readonly string[];
  /** Lists whose number of entries is fixed. */
  fixed?: readonly string[];
  /** It stands under an image, which operators can put another one in the place of. */
  pictured?: true;
};

/** Account and operators' mails: what they say has to be true of how the site protects accounts. */
const mailsOfAccounts = [
  "signup",
  "recovery",
  "email_change",
  "email_changed",
  "password_changed",
  "invite",
  "invitation",
  "enquiry_notice",
  "enquiry_flood",
  "second_step_reset",
  "second_step_on",
  "second_step_off",
  "test",
];

/** Set for the whole site. */
const officesOnContact = ["toronto", "torontoNote", "seattle", "seattleNote"].map((name) => `details/${name}`);

/** In the order of the list in Content. A document's id follows from its place: a new page goes to the end, a new service to that of its list. */
export const editablePages = {
  home: { file: "home", path: "/", pictured: true },
  services: { file: "services", path: "/services" },
  ...serviceDetails(),
  service: { file: "service", path: `/services/${services[0]}` },
  capabilities: { file: "capabilities", path: "/capabilities", pictured: true },
  "case-studies": { file: "case-studies", path: "/case-studies", without: ["items"] },
  "case-study": { file: "case-study", path: "/case-studies/fortune-500-technology" },
  insights: { file: "insights", path: "/insights", without: ["items"] },
  insight: { file: "insight", path: "/insights/ai-workforce-transformation" },
  contact: { file: "contact", path: "/contact", pictured: true, without: officesOnContact },
  about: { file: "about", path: "/about", pictured: true, without: ["offices/toronto", "offices/seattle"] },
  careers: { file: "careers", path: "/careers" },
  downloads: { file: "downloads", path: "/downloads", without: ["languages"] },
  faq: { file: "faq", path: "/faq" },
  privacy: { file: "privacy", path: "/privacy", without: ["updated"], fixed: ["storage"] },
  terms: { file: "terms", path: "/terms", without: ["updated"] },
  frame: { file: "frame", without: ["toasts", "language/names", "footer/location"] },
  errors: { file: "errors" },
  articles: { file: "articles" },
  newsletter: { file: "newsletter" },
  mails: { file: "mails", without: mailsOfAccounts },
} as const satisfies Record<string, EditablePage>;

export const settingsNames = ["settings-firm", "settings-navigation", "settings-social", "settings-search"] as const;
export type SettingsName = (typeof settingsNames)[number];

export type LocalePage = keyof typeof editablePages;
export type PageName = LocalePage | SettingsName;
export const localePages = Object.keys(editablePages) as LocalePage[];
export const pageNames: readonly PageName[] = [...localePages, ...settingsNames];
const servicePages = localePages.filter((name) => name.startsWith("service-"));
const otherPages = localePages.filter((name) => !servicePages.includes(name));
/** Each with numbers of its own, so that what is added to one moves no id of another. */
const numbered: [from: number, names: readonly PageName[]][] = [
  [1, otherPages],
  [301, servicePages],
  [501, settingsNames],
];
const ids = new Map(
  numbered.flatMap(([from, names]) =>
    names.map((name, place) => [name, `30000000-0000-4000-8000-${String(from + place).padStart(12, "0")}`] as const),
  ),
);

type ServicePages = { [Id in (typeof services)[number] as `service-${Id}`]: Required<Omit<EditablePage, "without">> };

function serviceDetails(): ServicePages {
  const pages = services.map((id) => [
    `service-${id}`,
    { file: `services/${id}`, path: `/services/${id}`, fixed: ["approach"], pictured: true },
  ]);
  return Object.fromEntries(pages) as ServicePages;
}

export function idOfPage(name: PageName): string {
  return ids.get(name)!;
}

export function isSettings(name: string | undefined): name is SettingsName {
  return settingsNames.some((known) => known === name);
}

export function pageWithId(id: string | undefined): PageName | undefined {
  return pageNames.find((name) => idOfPage(name) === id);
}

export function editablePage(name: PageName): EditablePage {
  return isSettings(name) ? { file: name } : editablePages[name];
}

/** Names a preview link in the address of a page that shows its draft: `/fr/faq?preview=…`. */
export const previewQuery = "preview";
