import { industries } from "./content/case-studies.ts";
import { insightCategories } from "./content/insights.ts";
import { pages } from "./content/pages.ts";
import { addressIn } from "./i18n/addresses.ts";
import { languageQuery, languages } from "./i18n/languages.ts";
import type { CacheableAddress } from "./server/page-cache.server.ts";

/** Query parameters with the values that are cached; other values are rendered per request. */
const queries: Record<string, Record<string, readonly string[]>> = {
  "/insights": { q: [], category: insightCategories },
  "/case-studies": { industry: industries },
  "/contact": { sent: [] },
};

/** Every public page in each language, and its `.data` address for client navigations. */
export function cacheableAddresses(): Map<string, CacheableAddress> {
  const addresses = new Map<string, CacheableAddress>();
  for (const language of [undefined, ...languages]) {
    // Without a language in the path the page depends on the reader: not for shared caches.
    const cacheControl = language ? "public, max-age=0, s-maxage=10" : "private, no-cache";
    for (const page of pages) {
      const address = language ? addressIn(language, page) : page;
      const read = { ...queries[page], [languageQuery]: [] };
      addresses.set(address, { language, queries: read, cacheControl, warmUp: true });
      addresses.set(dataAddress(address), {
        language,
        queries: { ...read, _routes: [] },
        // Long enough that what a hover prefetched is still fresh at the click.
        cacheControl: `${language ? "public" : "private"}, max-age=5`,
        warmUp: false,
      });
    }
  }
  return addresses;
}

function dataAddress(address: string): string {
  return address.endsWith("/") ? `${address}_.data` : `${address}.data`;
}
