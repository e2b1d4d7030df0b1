import { chromium } from "playwright";
import { installedForPages } from "../../scripts/browsers.ts";
import type { Viewer } from "./engine.ts";

/** Chromium as the journeys drive it; its elements are not handed out. */
export async function openChromium(): Promise<Viewer> {
  const executablePath = installedForPages();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
  const page = await browser.newPage({ locale: "en-US" });
  return {
    open: async (url) => void (await page.goto(url)),
    call: (source, values) => page.evaluate(`(${source})(...${JSON.stringify(values)})`),
    close: () => browser.close(),
  };
}
