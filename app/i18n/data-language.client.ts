import { documentLanguageHeader, type Language } from "./languages.ts";
import { addressStatesLanguage, languageInCookie } from "./stored-language.client.ts";

/**
 * Has React Router's data requests answered in the language of the document, whatever cookie the browser has by then.
 * Those that load say it only where the server would take another one, so that what `<Link prefetch>` fetched is of use.
 */
export function fetchDataIn(language: Language): void {
  const plainFetch = window.fetch.bind(window);
  const detected = languageInCookie() === undefined && !addressStatesLanguage();
  const serverAgrees = () => (languageInCookie() ?? (detected ? language : undefined)) === language;

  window.fetch = async (input, init) => {
    if (!(input instanceof URL && isDataOfSite(input))) return plainFetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set(documentLanguageHeader, language);
    const isForm = init?.method !== undefined && init.method !== "GET";
    if (isForm || !serverAgrees()) return plainFetch(input, { ...init, headers });

    const response = await plainFetch(input, init);
    const answered = response.headers.get("Content-Language");
    return answered === null || answered === language ? response : plainFetch(input, { ...init, headers });
  };
}

function isDataOfSite({ origin, pathname }: URL): boolean {
  return origin === location.origin && pathname.endsWith(".data");
}
