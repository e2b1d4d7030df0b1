import { industries } from "./content/case-studies.ts";
import { insightCategories } from "./content/insights.ts";
import { pages } from "./content/pages.ts";
import { addressIn } from "./i18n/addresses.ts";
import { languageQuery, prefixedLanguages } from "./i18n/languages.ts";
import type { CacheableAddress } from "./server/page-cache.server.ts";

/** What pages read besides their path. Without values: with such a query a page is rendered for the one who asks. */
const queries: Record<string, Record<string, readonly string[]>> = {
  "/insights": { q: [], category: insightCategories },
  "/case-studies": { industry: industries },
  "/contact": { sent: [] },
};

/** Every public page in each of its addresses, and the data that a browser asks for instead when it is on the site already. */
export function cacheableAddresses(): Map<string, CacheableAddress> {
  const addresses = new Map<string, CacheableAddress>();
  for (const language of [undefined, ...prefixedLanguages]) {
    // An address whose language depends on the reader is not for shared caches.
    const cacheControl = language ? "public, max-age=0, s-maxage=10" : "private, no-cache";
    for (const page of pages) {
      const address = language ? addressIn(language, page) : page;
      const read = { ...queries[page], [languageQuery]: [] };
      addresses.set(address, { language, queries: read, cacheControl, warmUp: true });
      addresses.set(dataAddress(address), {
        language,
        queries: { ...read, _routes: [] },
        // So long that what was fetched when somebody pointed at a link is still there when they press it.
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
