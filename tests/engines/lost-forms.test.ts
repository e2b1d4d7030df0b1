import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pages } from "../../app/content/pages.ts";
import { targetValue } from "../../app/schemas/forms/redirect.ts";
import { collectionKinds, kinds } from "../../app/schemas/kinds/kinds.ts";
import assets from "../../locales/en/admin-assets.json";
import errors from "../../locales/en/errors.json";
import { installedFirefox } from "../../scripts/browsers.ts";
import { patterns } from "../fuzz/site-map.ts";
import { command, endPrograms, Program } from "../processes/programs.ts";
import { adminAddresses } from "../support/admin-addresses.ts";
import { openFaultyProxy, type Fault, type FaultyProxy } from "../support/faulty-proxy.ts";
import { newFolder } from "../support/new-folder.ts";
import { openChromium } from "./chromium.ts";
import { View, type Viewer } from "./engine.ts";
import { openFirefox } from "./firefox.ts";
import { layTools, type After, type Found, type Posted, type Tools } from "./page-forms.ts";
import { operator } from "./steps.ts";

const firefox = installedFirefox();
const drivers: { name: string; start: () => Promise<Viewer> }[] = [
  { name: "Chromium", start: openChromium },
  ...(firefox ? [{ name: "Firefox", start: () => openFirefox(firefox, data) }] : []),
];

type Way = { fault: Fault; offline?: true };
const ways: Way[] = [
  { fault: "reset", offline: true },
  { fault: "reset" },
  { fault: { answers: 502, body: "<h1>Bad Gateway</h1>" } },
  { fault: { answers: 503, body: "upstream" } },
  { fault: { answers: 200, body: "<h1>Log in to the network</h1>" } },
];

/** `npm run reliability` tries each form in each way in each engine; else these are, and of the others each engine tries its half in one way. */
const triesAll = process.env.LOST_FORMS === "all";
const always = [
  /^post \/en\/contact /,
  /^post \/en $/,
  /^post \/auth $/,
  /^post \/admin\/features $/,
  /^post \/admin\/assets $/,
  /^post \/admin\/:collection\/:one save$/,
  /^post \/admin\/content\/pages\/:one publish$/,
];

/** The width of the side menu, which changes at once, and what a blank document is refused without a request. */
const unsent = /^post \/admin\/(?:menu |:collection\/new (?:publish|schedule))$/;

const lists = collectionKinds.map((kind) => kinds[kind].list);
const ofLogin = ["/auth?tab=sign-up", ...patterns.filter((pattern) => pattern.startsWith("/auth"))];
const ofVisitors = [...pages.map((path) => `/en${path === "/" ? "" : path}`), "/en/search?q=learning", ...ofLogin];
const ofPanel = [...ofLogin, ...adminAddresses.map(({ address }) => address)];

/** So that the panel has something of each kind. */
const begun: Posted[] = [
  { to: "/auth?tab=sign-up", form: operator },
  { to: "/auth?tab=sign-up", form: { ...operator, email: "waiting@northlight.test" }, alone: true },
  { to: "/en/contact", form: { name: "Ana", email: "ana@example.com", message: "Hello", consent: "on" } },
  { to: "/admin/redirects/new", form: { from: "/old", to: targetValue({ page: "/services" }) } },
  { to: "/admin/settings/people/invite", form: { email: "eva@example.com", role: "editor" } },
  {
    to: "/admin/settings/webhook",
    form: { address: "https://crm.example.com/in", changed_at: "", currentPassword: operator.password },
  },
  {
    to: "/admin/features/hero_video/schedule",
    form: { enabled: "false", replaces: "true", at: "2099-01-15T10:00", zone: "America/Toronto" },
  },
  { to: "/admin/insights/new", form: { language: "en", intent: "save", title: "Begun" } },
];

let data: string;
let proxy: FaultyProxy;
/** By what was asked: the second engine is shown what the first was. */
const crawled = new Map<string[], Found>();

beforeAll(async () => {
  data = newFolder();
  // The third party is nobody: the form of the site is shown in its place.
  const CONTACT_FORM_SCRIPT_URL = "https://127.0.0.1:1/form.js";
  const site = new Program(command("start"), { DATA_FOLDER: data, CONTACT_FORM_SCRIPT_URL });
  await site.says("Northlight is ready.");
  proxy = await openFaultyProxy(() => site.address, { keepsHost: true });
});
afterAll(async () => {
  await proxy.close();
  await endPrograms();
});

test.for(drivers.map((driver, place) => ({ ...driver, place })))(
  "in $name every form stays with what was typed and says that its connection failed",
  async ({ start, place }) => {
    const engine = new View(await start(), proxy.url.replace("127.0.0.1", "localhost"));
    const walk = new Walk(engine, place);
    await walk.visit(ofVisitors);
    const first = crawled.has(ofPanel) ? [{ to: "/auth", form: operator }] : begun;
    const posted = await walk.ask("posted", (forms: Posted[]) => void window.formTools!.post(forms), first);
    expect(posted.filter((status) => status >= 400)).toEqual([]);
    await walk.visit(ofPanel);
    await engine.close();
    expect(walk.faults).toEqual([]);
    expect(always.filter((one) => !walk.tried.some((key) => one.test(key)))).toEqual([]);
  },
);

class Walk {
  readonly faults: string[] = [];
  readonly tried: string[] = [];
  readonly #engine: View;
  readonly #place: number;

  constructor(engine: View, place: number) {
    this.#engine = engine;
    this.#place = place;
  }

  async visit(addresses: string[]): Promise<void> {
    await this.#open("/en/terms");
    const crawl = (asked: string[]) => void window.formTools!.crawl(asked);
    const found = crawled.get(addresses) ?? (await this.ask("found", crawl, addresses));
    crawled.set(addresses, found);
    for (const [sought, page] of found) {
      if (this.#waysFor(sought).length === 0) continue;
      await this.#open(page);
      const keys = () => this.#engine.call(() => window.formTools!.keys());
      // The one of the contact page waits for the third party.
      if (always.some((one) => one.test(sought))) await expect.poll(keys).toContain(sought);
      // Without what is there for browsers without scripts, and with what scripts add.
      for (const key of new Set(await keys())) await this.#try(key, page);
    }
  }

  /** Begins something that takes a while, and waits for what it leaves. */
  async ask<Asked, Name extends "found" | "posted">(
    name: Name,
    begin: (asked: Asked) => void,
    asked: Asked,
  ): Promise<NonNullable<Tools[Name]>> {
    await this.#engine.call(begin, asked);
    const left = () => this.#engine.call((wanted) => window.formTools![wanted] as Tools[Name], name);
    await expect.poll(left, { timeout: 300_000 }).toBeTruthy();
    return (await left())!;
  }

  async #open(address: string): Promise<void> {
    await this.#engine.open(address);
    const isHydrated = () => this.#engine.call(() => performance.getEntriesByName("hydrated").length);
    await expect.poll(isHydrated, { message: address }).toBe(1);
    await this.#engine.call(layTools, lists);
  }

  #waysFor(key: string): Way[] {
    if (this.tried.includes(key) || unsent.test(key)) return [];
    if (triesAll || always.some((one) => one.test(key))) return ways;
    const number = Buffer.from(key).reduce((sum, byte) => sum + byte, 0);
    return drivers.length === 1 || number % drivers.length === this.#place ? [ways[number % ways.length]!] : [];
  }

  async #try(key: string, page: string): Promise<void> {
    const chosen = this.#waysFor(key);
    if (chosen.length > 0) this.tried.push(key);
    for (const way of chosen) {
      const wrong = await this.#send(key, way);
      if (wrong !== "") this.faults.push(`${key} on ${page}, ${JSON.stringify(way)}: ${wrong}`);
      // A list has what was chosen by now.
      if (wrong !== "" || key.startsWith("get ")) await this.#open(page);
    }
  }

  /** What is wrong with the page after its form was sent. */
  async #send(key: string, { fault, offline }: Way): Promise<string> {
    const engine = this.#engine;
    const isList = key.startsWith("get ");
    const { page, unknown, offline: none } = errors.lost;
    const said = isList ? [page] : [none, assets.errors.noAnswer, ...(offline ? [] : [unknown])];
    const { address } = await engine.call(() => window.formTools!.look());
    if (offline)
      await engine.call(() => void Object.defineProperty(navigator, "onLine", { value: false, configurable: true }));
    await proxy.break(fault);
    await engine.call((one) => window.formTools!.send(one), key);
    let after: After | undefined;
    const look = async () => {
      after = await engine.call(() => window.formTools!.look());
      // A list that scripts filter asks nobody.
      if (isList && after.address !== address) return;
      if (!said.some((one) => after!.says.includes(one))) throw new Error("It says nothing.");
      if (after.lost.length > 0 && !isList) throw new Error(`These are lost: ${after.lost.join()}.`);
    };
    const wrong = await vi.waitFor(look, { timeout: 20_000 }).then(() => "", String);
    await proxy.heal();
    if (!after) return "the page is gone";
    if (offline) await engine.call(() => void Reflect.deleteProperty(navigator, "onLine"));
    if (wrong || !after.isThere) return `${wrong} ${after.isThere} ${after.says} ${after.shows.slice(0, 300)}`;
    return after.shows.includes(errors.failed.body) ? errors.failed.body : "";
  }
}
