import type { APIRequestContext, APIResponse, Locator, Page } from "@playwright/test";
import { idOfService } from "../../../app/content/editable-pages.ts";
import { caseStudy } from "../../../app/schemas/kinds/case-study.ts";
import { insight } from "../../../app/schemas/kinds/insight.ts";
import { readableName } from "../../../app/schemas/rules/flag.ts";
import { recordedBackend } from "../../../scripts/embedded-data.ts";
import { errorsSaidBy, expect, settled, test as journey } from "../journey.ts";

export { expect, expectAccessible, expectFitting, expectNoWider, holdBack, settled } from "../journey.ts";

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

type OwnDocument = {
  title: string;
  slug: string;
  /** Its editor's address, and its page's. */ editor: string;
  path: string;
};

const documentKinds = { insight, case_study: caseStudy };
const ownTexts = {
  insight: { category: "talent", excerpt: "In short.", body: "## First\n\nIn full.\n\n## Then\n\nThe rest." },
  case_study: {
    industry: "retail",
    service: idOfService("simulations"),
    problem: "Stuck.",
    outcome: "Unstuck.",
    context: "A large company.",
  },
};

/** Every page of these journeys is the operator's, but those that are opened with another session or with none. */
export const test = journey.extend<
  {
    openPage: (session?: Session, opening?: Opening) => Promise<Page>;
    settle: (page: Page) => Promise<void>;
    /** Publishes a document in English that no other journey knows; texts and facts may be given. */
    ownDocument: (kind: "insight" | "case_study", values?: Record<string, string>) => Promise<OwnDocument>;
    /** Adds a flag, switched on, that nothing of the site asks for. */
    ownFlag: () => Promise<{ key: string; name: string }>;
  },
  Sessions & {
    enter: (person: Person, lands: RegExp) => Promise<Session>;
    /** Sends a form as the operator, without a page. */
    asOperator: (address: string, form: Record<string, string>) => Promise<APIResponse>;
  }
>({
  enter: [
    async ({ playwright, site: { address: baseURL } }, use) => {
      await use(async ({ email, password }, lands) => {
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
  asOperator: [
    async ({ playwright, site: { address: baseURL }, operatorSession: storageState }, use) => {
      const extraHTTPHeaders = { Origin: baseURL };
      const sending = await playwright.request.newContext({ baseURL, storageState, extraHTTPHeaders });
      await use(async (address, form) => {
        let answer: APIResponse | undefined;
        const attempt = async () => {
          answer = await sending.post(address, { form, maxRedirects: 0 });
          return answer.status();
        };
        await expect.poll(attempt, whileBusy).not.toBe(503);
        return answer!;
      });
      await sending.dispose();
    },
    { scope: "worker" },
  ],
  colleagueSession: [
    async ({ enter, asOperator }, use) => {
      await asOperator("/admin/settings/people/invite", { email: colleague.email, role: "administrator" });
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
  ownDocument: ({ asOperator }, use) =>
    use(async (kind, values = {}) => {
      const own = crypto.randomUUID().slice(0, 8);
      const { list, pathOnSite } = documentKinds[kind];
      const document = { title: `Own ${own}`, slug: `own-${own}`, ...ownTexts[kind], ...values };
      const published = await asOperator(`${list}/new`, { language: "en", intent: "publish", ...document });
      const editor = published.headers()["location"];
      if (!editor) throw new Error(`It was not published: ${await published.text()}`);
      return { title: document.title, slug: document.slug, editor, path: pathOnSite(document.slug) };
    }),
  ownFlag: ({ site, asOperator: _first }, use) =>
    use(async () => {
      const { url, publishableKey, siteKey } = recordedBackend(site.data)!;
      const key = `own_${crypto.randomUUID().slice(0, 8)}`;
      const added = await fetch(`${url}/rest/v1/rpc/add_features`, {
        method: "POST",
        headers: { apikey: publishableKey, "Content-Type": "application/json" },
        body: JSON.stringify({ site_key: siteKey, features: [{ feature_key: key, category: "home", enabled: true }] }),
      });
      expect(added.status).toBe(204);
      return { key, name: readableName(key) };
    }),
});

/** Where the page says what was done. */
export function toastOn(page: Page): Locator {
  return page.getByRole("status", { name: "Notices" });
}

/** What the browser keeps of the choice in the side menu. */
export async function menuChoice(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === "admin-menu")?.value;
}
