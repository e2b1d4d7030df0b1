import { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base, type Page } from "@playwright/test";
import { pages } from "../../app/content/pages.ts";
import { installedChromium } from "../../scripts/browsers.ts";
import { startSite, thirdParty, type Site, type SiteOptions } from "./site.ts";

type Own = {
  expectConsoleError: (text: RegExp) => void;
};

/**
 * Each worker has a site, which starts when the first of its journeys needs it. A journey fails when the page says an error or warning
 * on the console that the journey did not announce.
 */
export const test = base.extend<Own, SiteOptions & { site: Site }>({
  hasEmbedHost: [false, { option: true, scope: "worker" }],
  site: [
    async ({ hasEmbedHost }, use) => {
      const site = await startSite(hasEmbedHost);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.address),
  expectConsoleError: [
    async ({ page }, use) => {
      const announced: RegExp[] = [];
      const said = errorsSaidBy(page);
      await use((text) => announced.push(text));
      expect(said.filter((text) => !announced.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Gathers what a page says on the console from now on that is an error or a warning, but for the third party that is out of reach. */
export function errorsSaidBy(page: Page): readonly string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("ERR_NAME_NOT_RESOLVED") && message.location().url.startsWith(thirdParty)) return;
    if (message.type() === "error" || message.type() === "warning") said.push(message.text());
  });
  page.on("pageerror", (error) => said.push(error.message));
  return said;
}

/** Nothing on the page stands in the way of a screen reader, a keyboard or weak eyes, as far as a machine can tell. */
export async function expectAccessible(page: Page, except: string[] = []): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .exclude(except)
    // Looks at the page from inside: no frame of another site is on it, and no second window has to open.
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`)).toEqual([]);
}

/** Opens the address, or looks at the page as it stands: it is accessible and not wider than the window. */
export async function expectFitting(page: Page, address?: string): Promise<void> {
  if (address !== undefined) await page.goto(address);
  await base.step(`looking at ${page.url()}`, async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
    await expectNoWider(page);
  });
}

/** The page is not wider than the window. */
export async function expectNoWider(page: Page): Promise<void> {
  const beside = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beside).toBeLessThanOrEqual(0);
}

/** One address of each kind of page. */
export const templates = pages.filter((path, place) => pages.findIndex((other) => sameTemplate(path, other)) === place);

function sameTemplate(path: string, other: string): boolean {
  const template = (of: string) => of.replace(/^(\/(?:services|case-studies|insights)\/).+/, "$1");
  return template(path) === template(other);
}

/** The questions of a page and their answers. */
export function accordion(page: Page) {
  return { questions: page.locator("main h3 button"), answers: page.locator("main h3 + [role=region]") };
}

/** Waits until a page is hydrated; without JavaScript there is nothing to wait for. */
export async function settled(page: Page, withScripts = true): Promise<void> {
  if (withScripts) await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
}

/** For what the headless shell does not have. */
export function wholeChromium(): { executablePath?: string } {
  const executablePath = installedChromium();
  return executablePath ? { executablePath } : {};
}

/** Keeps files from a page, its scripts unless it is said, until the test lets them through. */
export async function holdBack(page: Page, files = "**/assets/*.js"): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** A window of 1280 pixels at 400 % and one of 1280 by 720 at 200 %: what a browser's zoom makes of them. */
export const enlarged = [
  { width: 320, height: 512 },
  { width: 640, height: 360 },
];

/** Names what is wider than the screen, and text that a box cuts off without saying so. */
export function lostIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const lost = document.documentElement.scrollWidth > width ? ["the page scrolls sideways"] : [];
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const style = getComputedStyle(element);
      const { left, right, width: wide, height } = element.getBoundingClientRect();
      const scroller = element.parentElement?.closest<HTMLElement>("[tabindex='0']");
      // A table may be read by scrolling, where the keyboard can do it too.
      if (element.closest("table") && scroller && getComputedStyle(scroller).overflowX === "auto") continue;
      const shown =
        element.checkVisibility() && wide > 1 && height > 1 && !element.closest("[aria-hidden=true], .skip-link");
      if (!shown) continue;
      const name = `${element.tagName} ${element.id} ${element.textContent.trim().slice(0, 40)}`;
      if (left < -1 || right > width + 1) lost.push(`off the screen: ${name}`);
      const hides = /hidden|clip/.test(style.overflowX + style.overflowY) && style.webkitLineClamp === "none";
      if (hides && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)) {
        lost.push(`cut off: ${name}`);
      }
    }
    return lost;
  });
}

const longestWord = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

/** What is too wide at each width when every word of the page's own text is a long one, and every field holds one. */
export async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const beside = await page.evaluate((word) => {
      const walker = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement: parent, nodeValue } = walker.currentNode;
        const isOwn = parent?.closest("p, h1, h2, h3, h4, li, dd, dt, td, th, blockquote, figcaption, label, legend");
        if (
          isOwn &&
          nodeValue &&
          nodeValue.trim().length > 2 &&
          !parent?.closest("[contenteditable], .sr-only, svg, nav, [name=intent], .button")
        )
          walker.currentNode.nodeValue = word;
      }
      for (const field of document.querySelectorAll<HTMLTextAreaElement>("main textarea:not([readonly])")) {
        field.value = `${word} https://northlight.example/${word}\n\n    ${word.repeat(3)}`;
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      }
      const { scrollWidth, clientWidth } = document.documentElement;
      const wide = [...document.querySelectorAll("body *")].filter(
        (element) =>
          !element.closest("pre > *, .overflow-x-auto > *") && element.getBoundingClientRect().right > clientWidth + 1,
      );
      const [first] = wide;
      return scrollWidth > clientWidth ? `${scrollWidth} by ${first?.outerHTML.slice(0, 300)}` : "";
    }, longestWord);
    if (beside) found.push(`${width}: ${beside}`);
  }
  return found;
}

/** Notes from now on which origins are asked, also what is stopped on the way, and from which addresses. */
export function originsAskedBy(page: Page): ReadonlyMap<string, readonly string[]> {
  const asked = new Map<string, string[]>();
  page.on("request", (request) => {
    const { origin } = new URL(request.url());
    if (/^(?:https?|wss?):/.test(origin)) asked.set(origin, [...(asked.get(origin) ?? []), page.url()]);
  });
  return asked;
}
