import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { load } from "cheerio";
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { findChromium } from "../browsers.ts";
import { addressIn } from "../web-process.ts";

const home = fileURLToPath(new URL("../..", import.meta.url));
const docs = join(home, "docs");

/** Of each screenshot: its page and size, and what of it a change of the product would make look old. */
export const screenshots = {
  "screenshot.png": { path: "/", width: 1280, height: 800, shows: "header a, header button" },
  "dashboard.png": { path: "/admin", width: 1200, height: 1000, shows: "nav a" },
  "publishing.png": {
    path: "/admin/insights/10000000-0000-4000-8000-000000000001?language=fr",
    width: 1200,
    height: 1200,
    shows: "#document label, #document button",
  },
  "figures.png": { path: "/admin/figures?days=90", width: 1200, height: 1250, shows: "main h2" },
} as const;

/** Those words, each once and without its numbers. */
export function wordsOf(html: string, shows: string): string[] {
  const $ = load(html);
  $(".sr-only").remove();
  const words = $(shows).toArray().map((part) => $(part).text().replaceAll(/[\d\s]+/g, " ").trim());
  return [...new Set(words)].filter(Boolean);
}

/** Takes the screenshots of the documentation from a demonstration of its own, and notes the words that they show. */
export async function takeScreenshots(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "northlight-screenshots-"));
  const environment = { ...process.env, PORT: "0", DATA_FOLDER: join(data, "site"), LOG_LEVEL: "silent" };
  const site = spawn(process.execPath, ["scripts/start.ts", "--demo"], {
    cwd: home,
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(site, "exit");
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
  try {
    const baseURL = await Promise.race([addressIn(site.stdout), ended.then(() => undefined)]);
    if (!baseURL) throw new Error("The demonstration did not start.");
    const open = () =>
      browser.newPage({ baseURL, reducedMotion: "reduce", colorScheme: "light", locale: "en-US" });
    const [visitor, operator] = [await open(), await open()];
    const words: Record<string, string[]> = {};
    await logIn(operator, join(data, "site-demo/account.json"));
    for (const [file, { path, width, height, shows }] of Object.entries(screenshots)) {
      const page = path.startsWith("/admin") ? operator : visitor;
      await page.setViewportSize({ width, height });
      await page.goto(path, { waitUntil: "load" });
      await page.evaluate(() => document.fonts.ready);
      await page.getByText(data).evaluateAll((all, folder) => {
        for (const one of all) one.textContent = one.textContent.replace(folder, "");
      }, `${data}/`);
      const image = sharp(await page.screenshot()).png({ palette: true, effort: 10 });
      await image.toFile(join(docs, file));
      words[file] = wordsOf(await (await page.request.get(path)).text(), shows);
    }
    writeFileSync(join(docs, "screenshots.json"), `${JSON.stringify(words, null, 2)}\n`);
  } finally {
    await browser.close();
    site.kill("SIGTERM");
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

async function logIn(page: Page, file: string): Promise<void> {
  const { email, password } = JSON.parse(readFileSync(file, "utf8"));
  await page.goto("/auth");
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.locator("[name=password]").press("Enter");
  await page.waitForURL("**/admin");
}
