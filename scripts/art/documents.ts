import { readFile, writeFile } from "node:fs/promises";
import { chromium, type Page } from "playwright";
import subsetFont from "subset-font";
import { languages, type Language } from "../../app/i18n/languages.ts";
import { aiPilotReadinessChecklist } from "./documents/ai-pilot-readiness-checklist.ts";
import { capabilityGapWorksheet } from "./documents/capability-gap-worksheet.ts";
import { crossBorderProgramPlanner } from "./documents/cross-border-program-planner.ts";
import { sameBytes } from "./documents/same-bytes.ts";
import { page, text, type Frame } from "./documents/sheet.ts";

const texts = new URL("./documents/", import.meta.url);
const app = new URL("../../app/", import.meta.url);
const folder = new URL("../../supabase/seed/website-assets/documents/", import.meta.url);

const layouts = {
  "capability-gap-worksheet": capabilityGapWorksheet,
  "ai-pilot-readiness-checklist": aiPilotReadinessChecklist,
  "cross-border-program-planner": crossBorderProgramPlanner,
};

const style = [await fontRules(), await lightTokens(), await readFile(new URL("sheet.css", texts), "utf8")].join("\n");

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--user-agent=art/documents.ts"],
});
try {
  for (const language of languages)
    for (const [name, layout] of Object.entries(layouts)) {
      const words = await read(language, name);
      const frame: Frame = await read(language, "frame");
      const tab = await browser.newPage();
      await tab.setContent(documentOf(layout(words, frame), { name, words, language, frame }));
      await tab.evaluate(() => document.fonts.ready);
      await refuseOverflow(tab);
      const printed = await tab.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
      const pdf = sameBytes(printed);
      await writeFile(new URL(words.file, folder), pdf);
      await tab.close();
      console.log(`${words.file} ${pdf.length} bytes`);
    }
} finally {
  await browser.close();
}

/** A sheet holds two pages: text that does not fit must be cut by its author, not by the paper. */
async function refuseOverflow(tab: Page): Promise<void> {
  const over = await tab.locator(".page").evaluateAll((pages) =>
    pages.map((page) => {
      const foot = page.querySelector("footer")!;
      const last = foot.previousElementSibling!;
      return Math.round(last.getBoundingClientRect().bottom - foot.getBoundingClientRect().top);
    }),
  );
  if (over.some((pixels) => pixels > 0)) throw new Error(`${await tab.title()}: ${over.join(", ")} px over the foot`);
}

async function read(language: Language, name: string) {
  return JSON.parse(await readFile(new URL(`${language}/${name}.json`, texts), "utf8"));
}

type Sheet = { name: string; words: { title: string }; language: Language; frame: Frame };

function documentOf(contents: readonly string[], { name, words: { title }, language, frame }: Sheet): string {
  const pages = contents.map((content, index) => page(index + 1, content, { title, frame }));
  return `<!doctype html><html lang="${{ en: "en-CA", fr: "fr-CA", es: "es-419" }[language]}"><head><meta charset="utf-8"><title>${text(title)}</title><style>${style}</style></head><body class="${name}">${pages.join("")}</body></html>`;
}

/** The site's fonts; text in two fixed weights, because a variable font reaches a PDF as drawings of its letters. */
async function fontRules(): Promise<string> {
  const sans = await readFile(new URL("fonts/instrument-sans.woff2", app));
  const weights = await Promise.all(
    [430, 600].map(async (wght) => {
      const font = await subsetFont(sans, "", { targetFormat: "woff2", keepAllGlyphs: true, variationAxes: { wght } });
      return fontRule("Instrument Sans", wght, font);
    }),
  );
  return [...weights, fontRule("Newsreader", 460, await readFile(new URL("fonts/newsreader.woff2", app)))].join("\n");
}

function fontRule(family: string, weight: number, font: Buffer): string {
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url("data:font/woff2;base64,${font.toString("base64")}"); }`;
}

/** The site's colours on a bright page. */
async function lightTokens(): Promise<string> {
  const css = await readFile(new URL("app.css", app), "utf8");
  const tokens = css.matchAll(/(--[\w-]+): light-dark\((#\w+),/g);
  return `:root { ${Array.from(tokens, ([, name, light]) => `${name}: ${light};`).join(" ")} }`;
}
