const browsers = {
  Edge: /\bEdg(?:e|A|iOS)?\//,
  Opera: /\bOPR\//,
  "Samsung Internet": /\bSamsungBrowser\//,
  Firefox: /\b(?:Firefox|FxiOS)\//,
  Chrome: /\b(?:Chrome|Chromium|CriOS)\//,
  Safari: /\bVersion\/[\d.]+.*\bSafari\//,
};
const systems = {
  iPhone: /\biPhone\b/,
  iPad: /\biPad\b/,
  Android: /\bAndroid\b/,
  Windows: /\bWindows\b/,
  ChromeOS: /\bCrOS\b/,
  macOS: /\bMac OS X\b/,
  Linux: /\bLinux\b/,
};

/** What a person calls the browser and the system of a `User-Agent`; undefined where it names neither. The first that fits: others copy the names after it. */
export function deviceOf(userAgent: string): { browser: string; system: string } | undefined {
  const nameIn = (names: Record<string, RegExp>) => Object.entries(names).find(([, sign]) => sign.test(userAgent))?.[0];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  return browser && system ? { browser, system } : undefined;
}
