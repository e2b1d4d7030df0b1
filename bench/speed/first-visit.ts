import { chromium, type Browser, type CDPSession } from "playwright";
import { findChromium } from "../../scripts/browsers.ts";
import { phone } from "../../tests/budgets/page-pictures.ts";

/** What a real browser did on its first visit: when it painted, when it asked for its first script, and which scripts. */
export type FirstVisit = {
  path: string;
  /** Milliseconds since the navigation began. */
  firstPaint: number;
  firstScript: number | undefined;
  scripts: string[];
  /** Bytes of answers by kind, headers included, as the browser counts them. */
  bytes: Record<string, number>;
};

/** Visits pages in a real Chromium as wide as a phone, each with an empty cache, until nothing more comes. */
export async function firstVisits(origin: string, paths: string[]): Promise<FirstVisit[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), chromiumSandbox: false });
  try {
    const visits: FirstVisit[] = [];
    for (const path of paths) visits.push(await visit(browser, origin, path));
    return visits;
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, origin: string, path: string): Promise<FirstVisit> {
  const context = await browser.newContext({
    viewport: { width: phone.width, height: phone.height },
    deviceScaleFactor: phone.density,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const bytes = await countBytes(await context.newCDPSession(page));
  await page.goto(origin + path, { waitUntil: "networkidle" });
  const seen = await page.evaluate(() => {
    const scripts = performance
      .getEntriesByType("resource")
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"));
    return {
      firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      firstScript: scripts.map(({ startTime }) => startTime).toSorted((one, other) => one - other)[0],
      scripts: scripts.map(({ name }) => new URL(name).pathname),
    };
  });
  await context.close();
  return { path, ...seen, bytes };
}

async function countBytes(session: CDPSession): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {};
  const kinds = new Map<string, string>();
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await session.send("Network.enable");
  return bytes;
}
