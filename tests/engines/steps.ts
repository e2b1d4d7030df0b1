import { expect } from "vitest";
import type { Engine } from "./engine.ts";

export const operator = { email: "operator@northlight.test", password: "correct horse" };

/** Each engine has a file and a title of its own: they share the site. */
type Step = (engine: Engine, own: { document: string; title: string }) => Promise<void>;

/** Milliseconds from its opening after which a page that nobody touches has its scripts. */
const patience = 10_000;

/** What a person does in a visit and a day, in their order: each finds what the ones before left. */
export const steps: Record<string, Step> = {
  "the home page is there and hydrates": async (engine) => {
    await openHydrated(engine, "/");
    expect(await textOf(engine, "h1")).not.toBe("");
  },
  "an address with a place in the page hydrates, and asks for the third party's form": async (engine) => {
    await openHydrated(engine, "/contact#enquiry");
    expect(await engine.call(() => scrollY)).toBeGreaterThan(0);
    const isAsked = () =>
      engine.call(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/contact/form")));
    await expect.poll(isAsked).toBe(true);
  },
  "the language can be chosen, and English again": async (engine) => {
    await openHydrated(engine, "/");
    for (const language of ["fr", "en"]) {
      await engine.press(`header a[hreflang=${language}]`);
      await expect.poll(() => engine.call(() => document.documentElement.lang)).toBe(language);
      await hydrated(engine);
    }
  },
  "a question opens its answer": async (engine) => {
    await openHydrated(engine, "/faq");
    const isOpen = () => engine.call(() => document.querySelector("main h3 + [role=region]")?.checkVisibility());
    expect(await isOpen()).toBe(false);
    await engine.press("main h3 button");
    await expect.poll(isOpen).toBe(true);
  },
  "a search follows the typing": async (engine) => {
    await openHydrated(engine, "/insights");
    await engine.type("main [type=search]", "framework");
    await expect.poll(() => textOf(engine, "main [role=status]")).toContain("1 insight");
    await expect.poll(() => engine.call(() => location.search)).toBe("?q=framework");
  },
  "a form says what is wrong, at the field that has the focus then": async (engine) => {
    await openHydrated(engine, "/");
    await engine.press("#newsletter [type=submit]");
    const focused = () => engine.call(() => document.activeElement?.matches("[type=email][aria-invalid=true]"));
    await expect.poll(focused).toBe(true);
  },
  "an unknown address says so": async (engine) => {
    await openHydrated(engine, "/no-such-page");
    expect(await textOf(engine, "main")).toContain("404");
  },
  "an operator logs in": async (engine) => {
    await openHydrated(engine, "/auth");
    await engine.type("main [type=email]", operator.email);
    await engine.type("main [type=password]", operator.password);
    await engine.press("main form .button-main");
    await at(engine, "/admin");
  },
  "a feature is switched, and back, where the toast is not in the way": async (engine) => {
    await openHydrated(engine, "/admin/features");
    for (const enabled of ["false", "true"]) {
      await engine.press("[role=switch]");
      const states = () =>
        engine.call(() => {
          const control = document.querySelector("[role=switch]");
          return `${control?.getAttribute("aria-checked")} ${control?.matches(":disabled, [aria-disabled=true]")}`;
        });
      await expect.poll(states).toBe(`${enabled} false`);
      await toastSays(engine, "Feature flag updated successfully");
    }
  },
  "a section is edited": async (engine) => {
    await openHydrated(engine, "/admin/content?edit=hero#section-hero");
    await engine.type("form [name=title]", "Light");
    await engine.press("main form [type=submit]", "Save");
    await toastSays(engine, "Content updated successfully");
    await openHydrated(engine, "/");
    expect(await textOf(engine, "h1")).toContain("Light");
  },
  "an article is begun, its text formatted": async (engine, { title }) => {
    await openHydrated(engine, "/admin/insights/new");
    await engine.type("form [name=title]", title);
    await engine.type("[role=textbox][contenteditable=true]", "asked");
    await engine.press("[role=toolbar] [aria-label='Bulleted list']");
    const markdown = () => engine.call(() => document.querySelector<HTMLTextAreaElement>("[name=body]")?.value);
    await expect.poll(markdown).toBe("- asked");
    await engine.press("form [name=intent][value=save]");
    await toastSays(engine, "The draft is saved");
  },
  "a file is uploaded": async (engine, { document: path }) => {
    await openHydrated(engine, "/admin/assets?path=documents/");
    await engine.press("details:has(#files) > summary");
    await engine.choose("#files", path);
    await engine.press("main form [type=submit]", "Upload");
    await toastSays(engine, "Uploaded 1 file(s)");
    await expect.poll(() => textOf(engine, "main")).toContain(path.split("/").at(-1));
  },
  "whoever logs out is out": async (engine) => {
    await openHydrated(engine, "/admin");
    await engine.press("header button", "Logout");
    await expect.poll(() => engine.call(() => location.pathname)).not.toBe("/admin");
    await engine.open("/admin");
    await at(engine, "/auth");
  },
};

async function openHydrated(engine: Engine, path: string): Promise<void> {
  await engine.open(path);
  await hydrated(engine);
}

/** Without a touch. */
async function hydrated(engine: Engine): Promise<void> {
  const isHydrated = () => engine.call(() => performance.getEntriesByName("hydrated").length > 0);
  await expect.poll(isHydrated, { timeout: patience }).toBe(true);
}

function textOf(engine: Engine, selector: string): Promise<string> {
  return engine.call((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText ?? "", selector);
}

async function at(engine: Engine, path: string): Promise<void> {
  await expect.poll(() => engine.call(() => location.pathname)).toBe(path);
  await hydrated(engine);
}

async function toastSays(engine: Engine, words: string): Promise<void> {
  await expect.poll(() => textOf(engine, "[role=status][aria-label=Notices]")).toContain(words);
}
