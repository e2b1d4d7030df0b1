import { prefixOf } from "./addresses.ts";
import { languageCookieName, languageNamed, languageQuery, languageStorageKey, type Language } from "./languages.ts";

const oneYear = 60 * 60 * 24 * 365;

/** The server cannot see localStorage: reloads in its language when path and cookie name none. True when it does. */
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

export function remember(language: Language): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${languageCookieName}=${language}; max-age=${oneYear}; path=/; samesite=lax${secure}`;
  try {
    localStorage.setItem(languageStorageKey, language);
  } catch {
    // Storage is full or forbidden; the cookie is enough for the server.
  }
}

function inCookie(): Language | undefined {
  const cookie = document.cookie.split("; ").find((each) => each.startsWith(`${languageCookieName}=`));
  return languageNamed(cookie?.slice(languageCookieName.length + 1));
}

/** Where storage is forbidden, even naming `localStorage` throws. */
function inStorage(storage: () => Storage): Language | undefined {
  try {
    return languageNamed(storage().getItem(languageStorageKey));
  } catch {
    return undefined;
  }
}
