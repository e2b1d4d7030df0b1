import LanguageDetector from "i18next-browser-languagedetector";
import { prefixOf } from "./addresses.ts";
import { languageCookieName, languageNamed, languageQuery, languageStorageKey, type Language } from "./languages.ts";

/**
 * A server cannot see the browser's storage. Where neither address nor cookie says a language but storage does, the
 * page is asked for again in that one; gives true when it is.
 */
export function rememberedElsewhere(): boolean {
  const said = prefixOf(location.pathname) || new URLSearchParams(location.search).has(languageQuery);
  if (said || languageNamed(detected(["cookie"]))) return false;
  const stored = languageNamed(detected(["localStorage", "sessionStorage"]));
  if (!stored || stored === document.documentElement.lang) return false;
  remember(stored);
  if (!languageNamed(detected(["cookie"]))) return false;
  location.reload();
  return true;
}

/** Writes a choice to the cookie and to local storage, as far as the browser lets us. */
export function remember(language: Language): void {
  const detector = new LanguageDetector({ languageUtils: {} }, { ...options, caches: ["cookie", "localStorage"] });
  detector.cacheUserLanguage(language);
}

const options = {
  lookupCookie: languageCookieName,
  lookupLocalStorage: languageStorageKey,
  lookupSessionStorage: languageStorageKey,
  cookieMinutes: 60 * 24 * 365,
  cookieOptions: { path: "/", sameSite: "lax" as const },
};

function detected(order: string[]): unknown {
  const detector = new LanguageDetector({ languageUtils: {} }, { ...options, order });
  const found = detector.detect();
  return Array.isArray(found) ? found[0] : found;
}
