/** Programs of mail, documents and networks that lead a link through their own server, and where they keep what it was. */
const wrappers: [host: RegExp, path: RegExp, ...names: string[]][] = [
  [/(?:^|\.)safelinks\.protection\.outlook\.com$/, /^\/$/, "url"],
  [/^(?:www\.)?google\.[a-z.]+$/, /^\/url$/, "q", "url"],
  [/^lm?\.(?:facebook|instagram)\.com$/, /^\/(?:l\.php)?$/, "u"],
  [/^(?:www\.)?linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go)\/?$/, "url"],
  [/^slack-redir\.net$/, /^\/link$/, "url"],
  [/^(?:www\.)?youtube\.com$/, /^\/redirect$/, "q"],
  [/^duckduckgo\.com$/, /^\/l\/$/, "uddg"],
  [/^statics\.teams\.cdn\.office\.net$/, /^\/evergreen-assets\/safelinks\//, "url"],
];
const deepest = 5;

/** Where a link leads that a program has wrapped when it was copied; any other stays as it is. */
export function unwrapped(address: string): string {
  let inner = address;
  for (let depth = 0; depth < deepest; depth += 1) {
    const next = within(inner);
    if (next === undefined) break;
    inner = next;
  }
  return inner;
}

function within(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  // Proofpoint's third version keeps the address whole in its path.
  const [, whole] = /^https:\/\/urldefense\.(?:com|us|proofpoint\.com)\/v3\/__(https?:\/\/.+?)__;/.exec(address) ?? [];
  if (whole && !whole.includes("*")) return whole;
  const wrapper = wrappers.find(([host, path]) => host.test(url.hostname) && path.test(url.pathname));
  const [, , ...names] = wrapper ?? [];
  const found = names.map((name) => url.searchParams.get(name)).find(Boolean);
  return found && /^https?:\/\//i.test(found) ? found : undefined;
}
