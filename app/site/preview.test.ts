import type { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { localeFile, pageArgs, throughMiddleware } from "../../tests/support/page.ts";
import { accessTo, redirectOf } from "../../tests/support/route-calls.ts";
import type { AccessStatus } from "../data/access.server.ts";
import { nothingPublished, publishedContext } from "../data/published.server.ts";
import { backendContext } from "../data/session.server.ts";
import { i18nContext } from "../i18n/context.server.ts";
import { middleware as rootMiddleware } from "../root.tsx";
import { noTexts } from "../schemas/section.ts";
import { loader as homeLoader } from "./home.tsx";
import { middleware as layoutMiddleware } from "./layout.tsx";
import { action, loader, meta, middleware } from "./preview.tsx";

const address = "/admin/content/preview";
const account = {
  id: "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11",
  email: "ada@northlight.test",
  signedInBy: "password" as const,
  secondStepPassed: false,
};
const edit = { id: account.id, section: "hero", language: "fr", revision: "1", title: "Pas encore enregistré" };

/** Sends an edit to the preview and loads the page that answers it. */
async function preview(form: Record<string, string>, options: Parameters<typeof testContext>[0] = {}) {
  const args = routeArgs(address, { context: testContext({ account, ...options }), form });
  const answer = await action(args);
  const shown = "shown" in answer ? answer.shown : undefined;
  return { answer, shown, ...loader(args) };
}

test("an edit shows in its place in its language, and everything else as it is published", async () => {
  const hero = { ...noTexts, section_id: "hero", title: "Published", cta_link: "/about" };
  const published = { sections: { en: { hero }, fr: {}, es: {} }, heroVideo: "/hero.mp4" };
  const { shown } = await preview(edit, { published });
  const french = localeFile("fr", "home");
  const { home } = (shown?.translations ?? {}) as { home: typeof french };
  expect(shown).toMatchObject({ section: "hero", language: "fr", link: "/about", heroVideo: "/hero.mp4" });
  expect(home.hero).toEqual({ ...french.hero, heading: "Pas encore enregistré" });
  expect(home.featured).toEqual(french.featured);
});

test("an edited call to action leads where it was typed to", async () => {
  const { shown } = await preview({ ...edit, cta: "on", cta_text: "Ici", cta_link: "/faq" });
  expect(shown).toMatchObject({ link: "/faq", translations: { home: { hero: { cta: "Ici" } } } });
  expect((await preview({ ...edit, section: "stats" })).shown).toMatchObject({ section: "stats", link: "" });
});

test("a section that the site does not have is said to be nowhere on it", async () => {
  expect(await preview({ ...edit, section: "retired" })).toMatchObject({ answer: { shown: null } });
  expect(await preview({ ...edit, section: "constructor" })).toMatchObject({ answer: { shown: null } });
});

test.for([
  // No form of ours sends these, and no text says them.
  [{ language: "de" }],
  [{ id: "7" }],
  [{ section: "../hero" }],
  [{ title: "x".repeat(201) }, "title"],
  [{ cta_link: "javascript:alert(1)" }, "cta_link"],
] as [Record<string, string>, string?][])("the edit %o is not shown", async ([changes, field]) => {
  expect(await preview({ ...edit, ...changes })).toMatchObject({
    answer: { data: { error: field ? { [field]: [expect.any(String)] } : {} }, init: { status: 400 } },
    shown: undefined,
  });
});

test("without an edit there is nothing to preview, and one is led to the texts", async () => {
  const visit = async () => loader(routeArgs(address, { context: testContext({ account }) }));
  expect(await redirectOf(visit())).toMatchObject({ location: "/admin/content" });
});

/** What the middleware of the page lets through, for somebody of this access level. */
async function through(accessStatus: AccessStatus | "nobody", form?: Record<string, string>) {
  const backend = { operators: { accessOf: async () => accessTo(accessStatus as AccessStatus) } };
  const context = testContext({ backend, account: accessStatus === "nobody" ? null : account });
  const guarded = middleware.slice(1);
  return throughMiddleware(guarded, routeArgs(address, { context, ...(form && { form }) }), async () => new Response());
}

test("an operator gets the preview", async () => {
  expect(await through("operator", edit)).toMatchObject({ status: 200 });
});

test.for(["waiting", "refused"] as const)(
  "an account that is %s gets no preview, opened or sent",
  async (accessLevel) => {
    for (const form of [undefined, edit]) {
      expect(await redirectOf(through(accessLevel, form))).toMatchObject({ status: 302, location: "/auth/waiting" });
    }
  },
);

test("who is signed out is led to sign-in: the form that sent it stays in its own tab", async () => {
  const next = "next=%2Fadmin%2Fcontent%2Fpreview";
  expect(await redirectOf(through("nobody"))).toMatchObject({ status: 302, location: `/auth?${next}` });
  expect(await redirectOf(through("nobody", edit))).toMatchObject({ status: 302, location: `/auth?${next}` });
});

test("a preview is nobody else's", async () => {
  const [session] = middleware;
  const args = routeArgs(address, { form: edit });
  const response = (await throughMiddleware(session ? [session] : [], args, async () => new Response())) as Response;
  expect(args.context.get(backendContext).account).toBeNull();
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("a preview has the title that the reader's language gives it, and search engines leave it out", async () => {
  const loaderData = await preview(edit, { language: "fr" });
  const { title } = localeFile("fr", "admin-content").preview;
  const tags = meta({ loaderData } as never);
  expect(tags).toEqual([{ title }, { name: "robots", content: "noindex" }]);
});

const orders = [
  ["preview", "french", "english"],
  ["preview", "english", "french"],
  ["french", "preview", "english"],
  ["french", "english", "preview"],
  ["english", "preview", "french"],
  ["english", "french", "preview"],
] as const;

test.for(orders)(
  "of an unsaved French text nothing shows on a French and an English page that are made at the same time: %s, %s, %s",
  async (order) => {
    const hero = { ...noTexts, section_id: "hero", title: "Enregistré" };
    const published = { ...nothingPublished, sections: { en: {}, fr: { hero }, es: {} } };
    const before = structuredClone(published);
    const everybodyIsHere = meeting(order.length);

    /** Runs one request as the router does, and waits for the two others where all three read what is published. */
    async function answered(args: ReturnType<typeof routeArgs>, load: () => Promise<unknown>) {
      args.context.set(publishedContext, {
        republish: async () => {},
        async current() {
          await everybodyIsHere();
          return published;
        },
      });
      let loaded: unknown;
      await throughMiddleware([...rootMiddleware, ...layoutMiddleware], args, async () => {
        loaded = await load();
        return new Response();
      });
      return { loaded, heading: headingIn(args.context) };
    }

    const page = (language: "fr" | "en") => {
      const args = pageArgs("/", { language });
      return answered(args, () => homeLoader(args));
    };
    const requests = {
      french: () => page("fr"),
      english: () => page("en"),
      preview: () => {
        const args = routeArgs(address, { context: testContext({ account }), form: edit });
        return answered(args, async () => {
          return action(args);
        });
      },
    };
    const started = order.map((name) => [name, requests[name]()] as const);
    const finished = await Promise.all(started.map(async ([name, request]) => [name, await request] as const));
    const { preview, french, english } = Object.fromEntries(finished) as Record<
      (typeof order)[number],
      Awaited<ReturnType<typeof answered>>
    >;

    const fixed = localeFile("en", "home").hero.heading;
    expect(preview.loaded).toMatchObject({ shown: { translations: { home: { hero: { heading: edit.title } } } } });
    expect(french.loaded).toMatchObject({ translations: { home: { hero: { heading: "Enregistré" } } } });
    expect(english.loaded).toMatchObject({ translations: { home: { hero: { heading: fixed } } } });
    expect([french.heading, english.heading]).toEqual(["Enregistré", fixed]);
    expect(preview.heading).not.toBe("Enregistré");
    expect(JSON.stringify([french.loaded, english.loaded])).not.toContain(edit.title);
    expect(published).toEqual(before);
  },
);

/** What the i18next instance of a request says in the page's heading. */
function headingIn(context: Readonly<RouterContextProvider>): string {
  return context.get(i18nContext).getFixedT(null, "home")("hero.heading", { defaultValue: "" });
}

/** Lets nobody go on before so many are there. */
function meeting(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    here += 1;
    if (here === size) resolve();
    return promise;
  };
}
