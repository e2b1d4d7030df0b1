import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { errorsSaidBy, expect, settled, test as journey } from "../journey.ts";

export { expect, expectAccessible, expectFitting, holdBack, settled } from "../journey.ts";

export type Person = { email: string; password: string };
type Session = Awaited<ReturnType<APIRequestContext["storageState"]>>;
type Opening = {
  javaScriptEnabled?: boolean;
  userAgent?: string;
  /** Reduced unless the journey is about the video: it would play in the background of all others. */
  reducedMotion?: "reduce" | "no-preference";
  expectConsoleError?: RegExp;
};

/** The first account of the site. */
export const operator: Person = { email: "operator@northlight.test", password: "correct horse" };
const colleague: Person = { email: "colleague@northlight.test", password: "battery staple" };
/** Chromium says of itself that a program drives it, and is not counted. */
export const personsBrowser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const nobody: Session = { cookies: [], origins: [] };

/** For steps before a journey: a busy machine may answer 503 of what it carries out a moment later. */
const whileBusy = { timeout: 60_000, intervals: [2_000] };

type Sessions = {
  operatorSession: Session;
  /** A second operator, who was invited by the first. */
  colleagueSession: Session;
  /** An account that nobody has approved. */
  waitingSession: Session;
};

/** Every page of these journeys is the operator's, but those that are opened with another session or with none. */
export const test = journey.extend<
  {
    openPage: (session?: Session, opening?: Opening) => Promise<Page>;
    settle: (page: Page) => Promise<void>;
    /** Fills a field with Markdown as it stands: with JavaScript after the switch to it. */
    writeMarkdown: (page: Page, label: string, markdown: string) => Promise<void>;
  },
  Sessions & { enter: (person: Person, lands: RegExp) => Promise<Session> }
>({
  enter: [
    async ({ playwright }, use, { project }) => {
      await use(async ({ email, password }, lands) => {
        const baseURL = project.use.baseURL ?? "";
        const extraHTTPHeaders = { Origin: baseURL };
        const visitor = await playwright.request.newContext({ baseURL, storageState: nobody, extraHTTPHeaders });
        const form = { email, password };
        const attempt = async () => {
          const signedUp = await visitor.post("/auth?tab=sign-up", { form });
          const entered = signedUp.url().includes("/auth?tab") ? await visitor.post("/auth", { form }) : signedUp;
          return new URL(entered.url()).pathname;
        };
        await expect.poll(attempt, whileBusy).toMatch(lands);
        const session = await visitor.storageState();
        await visitor.dispose();
        return session;
      });
    },
    { scope: "worker" },
  ],
  operatorSession: [async ({ enter }, use) => use(await enter(operator, /^\/admin$/)), { scope: "worker" }],
  colleagueSession: [
    async ({ enter, operatorSession, playwright }, use, { project }) => {
      const baseURL = project.use.baseURL ?? "";
      const extraHTTPHeaders = { Origin: baseURL };
      const inviting = await playwright.request.newContext({
        baseURL,
        storageState: operatorSession,
        extraHTTPHeaders,
      });
      const invite = { form: { email: colleague.email, role: "administrator" } };
      const attempt = async () => (await inviting.post("/admin/settings/people/invite", invite)).status();
      await expect.poll(attempt, whileBusy).not.toBe(503);
      await inviting.dispose();
      await use(await enter(colleague, /^\/admin$/));
    },
    { scope: "worker" },
  ],
  waitingSession: [
    async ({ enter, operatorSession: _first }, use) =>
      use(await enter({ email: "waiting@northlight.test", password: "long patience" }, /^\/auth\/waiting$/)),
    { scope: "worker" },
  ],
  storageState: ({ operatorSession }, use) => use(operatorSession),
  openPage: async ({ browser, baseURL, javaScriptEnabled }, use) => {
    const opened: { page: Page; said: readonly string[]; announced: RegExp | undefined }[] = [];
    await use(async (storageState = nobody, { expectConsoleError, ...opening } = {}) => {
      const reducedMotion = "reduce" as const;
      const options = { baseURL, javaScriptEnabled, storageState, reducedMotion, locale: "en-US", ...opening };
      const page = await (await browser.newContext(options)).newPage();
      opened.push({ page, said: errorsSaidBy(page), announced: expectConsoleError });
      return page;
    });
    for (const { page } of opened) await page.context().close();
    for (const { said, announced } of opened) expect(said.filter((text) => !announced?.test(text))).toEqual([]);
  },
  settle: ({ javaScriptEnabled }, use) => use((page) => settled(page, javaScriptEnabled)),
  writeMarkdown: ({ javaScriptEnabled }, use) =>
    use(async (page, label, markdown) => {
      if (javaScriptEnabled) {
        const ways = page.getByRole("group", { name: `Writing mode: ${label}` });
        await ways.getByRole("button", { name: "Markdown" }).click();
      }
      await page.getByRole("textbox", { name: label, exact: true }).fill(markdown);
    }),
});

/** Where the page says what was done. */
export function toastOn(page: Page): Locator {
  return page.getByRole("status", { name: "Notices" });
}
