import { prefixOf } from "./addresses.ts";
import { languageCookieName, languageNamed, languageQuery, languageStorageKey, type Language } from "./languages.ts";

const oneYear = 60 * 60 * 24 * 365;

/**
 * A server cannot see the browser's storage. Where neither address nor cookie says a language but storage does, the
 * page is asked for again in that one; gives true when it is.
 */
export function rememberedElsewhere(): boolean {
  const said = prefixOf(location.pathname) || new URLSearchParams(location.search).has(languageQuery);
  if (said || inCookie()) return false;
  const stored = inStorage(() => localStorage) ?? inStorage(() => sessionStorage);
  if (!stored || stored === document.documentElement.lang) return false;
  remember(stored);
  if (!inCookie()) return false;
  location.reload();
  return true;
}

/** Writes a choice to the cookie and to local storage, as far as the browser lets us. */
export function remember(language: Language): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${languageCookieName}=${language}; max-age=${oneYear}; path=/; samesite=lax${secure}`;
  try {
    localStorage.setItem(languageStorageKey, language);
  } catch {
    // Storage is full or forbidden; the cookie is what the server reads.
  }
}

function inCookie(): Language | undefined {
  const cookie = document.cookie.split("; ").find((each) => each.startsWith(`${languageCookieName}=`));
  return languageNamed(cookie?.slice(languageCookieName.length + 1));
}

/** Where a browser forbids storage, even naming it throws. */
function inStorage(storage: () => Storage): Language | undefined {
  try {
    return languageNamed(storage().getItem(languageStorageKey));
  } catch {
    return undefined;
  }
}
