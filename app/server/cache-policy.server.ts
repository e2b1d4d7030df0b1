const minute = 60;
const hour = 60 * minute;
const year = 365 * 24 * hour;

export const cacheControl = {
  privateNoStore: "private, no-store",
  noStore: "no-store",
  privateNoCache: "private, no-cache",
  noCache: "no-cache",
  /** Made of defaults, because nothing is known of what was published: no shared cache may take it for that. */
  provisional: "private, no-cache, max-age=0",
  /** A public page in a fixed language: a CDN serves it for seconds, and for a day while the site is down. */
  publicPage: "public, max-age=0, s-maxage=10, stale-if-error=86400",
  /** Data of a public page: long enough that what a hover prefetched is still fresh at the click. */
  publicData: "public, max-age=5",
  privateData: "private, max-age=5",
  staticFile: `public, max-age=${hour}`,
  hashedFile: `public, max-age=${year}, immutable`,
  /** Its address stays when it is replaced. */
  storedFile: "no-cache",
  storedRendition: `max-age=${year}, immutable`,
  publicFor: (minutes: number) => `public, max-age=${minutes * minute}`,
} as const;

/** Compared weakly (RFC 9110, 13.1.2): a proxy that compresses makes a strong tag a weak one. */
export function isKnown(etag: string, ifNoneMatch: string | null | undefined): boolean {
  return ifNoneMatch?.includes(etag.replace("W/", "")) ?? false;
}

export function forbidsStoring(headers: Headers): boolean {
  return headers.get("Cache-Control")?.includes(cacheControl.noStore) ?? false;
}

export function isProvisional(headers: Headers): boolean {
  return headers.get("Cache-Control") === cacheControl.provisional;
}

/** Responses without a policy are for their reader alone; only pages and their data may be stored, and are asked for again each time. */
export function stateCaching({ status, headers }: Response): void {
  if (headers.has("Cache-Control")) return;
  const isPage = status === 200 && /^text\/(?:html|x-script)\b/.test(headers.get("Content-Type") ?? "");
  headers.set("Cache-Control", isPage || status === 304 ? cacheControl.privateNoCache : cacheControl.noStore);
}
