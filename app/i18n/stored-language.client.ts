import { campaignParameters } from "../schemas/rules/visit-count.ts";
import { prefixOf } from "./addresses.ts";
import {
  documentLanguageCookieName,
  languageCookieName,
  languageNamed,
  languageQuery,
  languageStorageKey,
  type Language,
} from "./languages.ts";

const oneYear = 60 * 60 * 24 * 365;
/** The browser's settings alone chose the language of this document: the server would choose it again. */
let isDetected = false;

/** The server cannot see localStorage: reloads in its language when path and cookie name none. True when it does. */
export function rememberedElsewhere(): boolean {
  if (addressStatesLanguage() || languageInCookie()) return false;
  const stored = inStorage(() => localStorage) ?? inStorage(() => sessionStorage);
  if (!stored || stored === document.documentElement.lang) return false;
  remember(stored);
  if (!languageInCookie()) return false;
  location.reload();
  return true;
}

/** Like i18next's detectors: the choice, else the detected language. A language that the path fixes is neither. */
export function cacheLanguage(language: Language): void {
  isDetected = !addressStatesLanguage() && languageInCookie() === undefined;
  const cached = languageInCookie() ?? (prefixOf(location.pathname) ? undefined : language);
  if (cached) store(cached);
}

export function remember(language: Language): void {
  writeCookie(`${languageCookieName}=${language}; max-age=${oneYear}`);
  store(language);
}

/** Data then comes in this document's language, whatever another tab chose. False where that needs a cookie and cookies are forbidden. */
export function stateDocumentLanguage(): boolean {
  const { lang } = document.documentElement;
  const chosen = languageInCookie();
  const agrees = chosen === lang || (chosen === undefined && isDetected);
  const stated = languageInCookie(documentLanguageCookieName);
  if (agrees && stated) writeCookie(`${documentLanguageCookieName}=; max-age=0`);
  if (!agrees && stated !== lang) writeCookie(`${documentLanguageCookieName}=${lang}`);
  return agrees || languageInCookie(documentLanguageCookieName) === lang;
}

function writeCookie(cookie: string): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  try {
    document.cookie = `${cookie}; path=/; samesite=lax${secure}`;
  } catch {
    // Cookies are forbidden.
  }
}

function addressStatesLanguage(): boolean {
  return prefixOf(location.pathname) !== undefined || new URLSearchParams(location.search).has(languageQuery);
}

function languageInCookie(name = languageCookieName): Language | undefined {
  try {
    const cookie = document.cookie.split("; ").find((each) => each.startsWith(`${name}=`));
    return languageNamed(cookie?.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

function store(language: Language): void {
  try {
    localStorage.setItem(languageStorageKey, language);
  } catch {
    // Storage is full or forbidden; the cookie is enough for the server.
  }
}

/** Where storage is forbidden, even naming `localStorage` throws. */
function inStorage(storage: () => Storage): Language | undefined {
  try {
    return languageNamed(storage().getItem(languageStorageKey));
  } catch {
    return undefined;
  }
}

/** How this document was reached: its own address, whatever pages were opened in it since. */
export function arrival(): { address: string; type: string } {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return { address: entry?.name ?? location.href, type: entry?.type ?? "navigate" };
}

/** A query with what this document's address names of a campaign: the next document knows nothing else of it. */
export function withCampaign(search: string): string {
  const query = new URLSearchParams(search);
  const arrived = new URL(arrival().address).searchParams;
  if (!campaignParameters.some((name) => query.has(name))) {
    for (const name of campaignParameters) {
      const value = arrived.get(name);
      if (value !== null) query.set(name, value);
    }
  }
  return query.size ? `?${query}` : "";
}
