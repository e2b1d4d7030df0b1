import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { pages } from "../../app/content/pages.ts";
import backendErrors from "../../locales/en/backend-errors.json";
import contact from "../../locales/en/contact.json";
import errors from "../../locales/en/errors.json";
import home from "../../locales/en/home.json";
import { answerNever, arriveLate, answerWith, loseAnswers, pullThePlug, type Reached } from "../support/faults.ts";
import { backend, network } from "../support/network.ts";
import { newFolder } from "../support/new-folder.ts";
import { resetToOperator } from "../support/operator.ts";
import { createSite } from "../support/site.ts";
import { Visitor, type Answer } from "../support/visitor.ts";
import { missingTexts } from "./every-page/words.ts";

const insight = "10000000-0000-4000-8000-000000000006";
const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const { away } = backendErrors;

const issue = `/admin/insights/${insight}/send/confirm`;

let operator: Visitor;
/** Of the issue that is looked at. */
let seen = "";
let forms = 0;

beforeAll(beginAnew);

async function beginAnew(): Promise<void> {
  operator = await resetToOperator();
  await backend.sql(`insert into newsletter_subscriptions (email, language, consent_wording, confirmed_at)
    values ('reader@example.com', 'en', 'Yes', now())`);
  seen = String((await operator.visit(issue)).page("input[name=revision]").val());
}

afterEach(() => vi.useRealTimers());

type Case = {
  /** What is asked for: a form with its number, and a name of its own. */
  ask: (form: string, name: string) => Promise<Answer>;
  /** Of the service that keeps it: where it is written. */
  writes?: string;
  leadsTo?: RegExp;
  stored?: (name: string) => Promise<unknown[]>;
};

async function submitted(address: string, fields: Record<string, string>): Promise<Answer> {
  return operator.submit(address, fields);
}

function upload(form: string, name: string): Promise<Answer> {
  const body = new FormData();
  body.append("path", "outage/");
  body.append("sent_form", form);
  body.append("files", new File([png], `${name}.png`));
  return operator.post("/admin/assets", body);
}

const ofUpload = {
  ask: upload,
  leadsTo: /^\/admin\/assets/,
  stored: (name: string) =>
    backend.sql(
      "select from storage.objects o join website_assets_metadata m on m.file_path = o.name where o.name = $1",
      [`outage/${name}.png`],
    ),
};

const enquiry = { name: "Ada", message: "Hello", consent: "on" };
const draft = { language: "en", intent: "save", excerpt: "What was typed" };

const cases = {
  "a public page": { ask: () => new Visitor().visit("/en/services") },
  "a list": { ask: () => operator.visit("/admin/insights") },
  "a new article": {
    ask: (form, name) => submitted("/admin/insights/new", { ...draft, title: name, slug: name, sent_form: form }),
    writes: "/rest/v1/rpc/create_document",
    leadsTo: /^\/admin\/insights\//,
    stored: (name) => backend.sql("select from document_texts where title = $1", [name]),
  },
  "an upload": { ...ofUpload, writes: "/storage/v1/object/website-assets/*" },
  "a record of an upload": { ...ofUpload, writes: "/rest/v1/website_assets_metadata" },
  "an invitation": {
    ask: (form, name) =>
      submitted("/admin/settings/people/invite", { email: `${name}@example.com`, role: "editor", sent_form: form }),
    writes: "/rest/v1/operator_invites",
    leadsTo: /people$/,
    stored: (name) => backend.sql("select from operator_invites where email = $1", [`${name}@example.com`]),
  },
  "a preview link": {
    ask: (form) => submitted(`/admin/insights/${insight}/preview-links`, { language: "en", sent_form: form }),
    writes: "/rest/v1/preview_links",
    leadsTo: /preview-links/,
    stored: () => backend.sql("select from preview_links"),
  },
  "an issue of the newsletter": {
    ask: (form) => submitted(issue, { revision: seen, sent_form: form }),
    writes: "/rest/v1/rpc/send_issue",
    leadsTo: /send$/,
    stored: () => backend.sql("select from outbox where kind = 'newsletter_issue'"),
  },
  "an inquiry": {
    ask: (_, name) => new Visitor().submit("/en/contact", { ...enquiry, email: `${name}@example.com` }),
    writes: "/rest/v1/rpc/send_enquiry",
    leadsTo: /sent/,
    stored: (name) => backend.sql("select from enquiries where email = $1", [`${name}@example.com`]),
  },
  "a subscription": {
    ask: (_, name) => new Visitor().submit("/en?index", { email: `${name}@example.com` }),
    writes: "/rest/v1/rpc/subscribe_to_newsletter",
    leadsTo: /subscribed/,
    stored: (name) => backend.sql("select from newsletter_subscriptions where email = $1", [`${name}@example.com`]),
  },
} satisfies Record<string, Case>;

function begin(name: keyof typeof cases): Case & { send: () => Promise<Answer>; kept: () => Promise<number> } {
  forms += 1;
  const form = `00000000-0000-4000-9000-${String(forms).padStart(12, "0")}`;
  const own = `outage-${forms}`;
  const of: Case = cases[name];
  return { ...of, send: () => of.ask(form, own), kept: async () => (await of.stored?.(own))?.length ?? 0 };
}

async function clear() {
  await backend.sql("delete from preview_links");
  await backend.sql("delete from newsletter_issues");
  await backend.sql("delete from outbox where kind = 'newsletter_issue'");
}

const hour = 3_600_000;
let passed = 0;

/** In milliseconds, so that the access token is over. */
function passTime(milliseconds: number): void {
  vi.useRealTimers();
  passed += milliseconds;
  vi.useFakeTimers({ now: Date.now() + passed, toFake: ["Date"] });
}

/** Without the texts that the page brings for its scripts. */
function read({ page }: Answer): string {
  return page("h1, main, [role=alert]").text().replaceAll("\u00a0", " ");
}

/** No visitor and no editor reads what the database or a program says. */
function expectPlain(answer: Answer): void {
  expect(read(answer)).not.toMatch(
    /permission denied|row-level security|violates|fetch failed|ECONN|PGRST|can no longer/i,
  );
}

const written = Object.keys(cases).filter(
  (name) => "writes" in cases[name as keyof typeof cases],
) as (keyof typeof cases)[];

const ways = {
  "is lost": (path: string) => ({ reached: loseAnswers(path), arrived: async () => {} }),
  "comes after its sender gave up": (path: string) => {
    const unsettled = arriveLate("/rest/v1/rpc/was_carried_out", 10_000);
    const late = arriveLate(path, 10_000);
    return { reached: late.reached, arrived: () => Promise.all([late.arrived(), unsettled.arrived()]) };
  },
};
const lost = written.flatMap((name) => (Object.keys(ways) as (keyof typeof ways)[]).map((way) => [name, way] as const));

test.for(lost)("%s whose answer %s is told truly and made once", async ([name, way]) => {
  await clear();
  const { writes, leadsTo, send, kept } = begin(name);
  const { reached, arrived } = ways[way](writes!);
  const answer = await send();
  expect(reached()).toBeGreaterThan(0);
  expectPlain(answer);
  expect(read(answer)).not.toMatch(/\bNothing was\b/);
  await arrived();
  expect(await kept()).toBe(1);

  network.resetHandlers();
  expect((await send()).location).toMatch(leadsTo!);
  expect(await kept()).toBe(1);
});

const services = { login: "/auth/v1/*", data: "/rest/v1/*", files: "/storage/v1/*" };
const faults = {
  down: (path: string) => ({ reached: pullThePlug(path), arrived: async () => {} }),
  "slow by ten seconds": (path: string) => arriveLate(path, 10_000),
  "taking no more": (path: string) => ({
    reached: answerWith(429, { code: 429, error_code: "over_request_rate_limit", msg: "Slow down" }, path),
    arrived: async () => {},
  }),
  "answering nonsense": (path: string) => ({ reached: answerWith(200, "<html>", path), arrived: async () => {} }),
} satisfies Record<string, (path: string) => { reached: Reached; arrived: () => Promise<unknown> }>;

type Name = keyof typeof cases;
/** What is said; `done` where nobody notices. */
type Said = Partial<Record<Name, string>> & { others: string };

const ofData: Said = {
  others: away.data,
  "a public page": "done",
  "a list": errors.backendDown.title,
  "a new article": away.data,
  "a preview link": errors.backendDown.title,
  "an issue of the newsletter": away.data,
  "an inquiry": contact.errors.notSaved.split("{{")[0]!,
  "a subscription": home.newsletter.notSaved,
};
const late: Said = {
  ...ofData,
  "an inquiry": contact.errors.unknown.split("{{")[0]!,
  "a subscription": home.newsletter.unknown,
};
const withoutAccount = { "a public page": "done", "an inquiry": "done", "a subscription": "done" };
const { loginBusy, loginDown } = errors;
const ofLogin: Said = {
  ...withoutAccount,
  others: away.login,
  "a list": loginDown.title,
  "a preview link": loginDown.title,
};
const busy: Said = {
  ...withoutAccount,
  others: away.busy,
  "a list": loginBusy.title,
  "a preview link": loginBusy.title,
};
const ofFiles: Said = { others: "done", "an upload": away.files, "a record of an upload": away.files };

const matrix: [keyof typeof services, keyof typeof faults, Said][] = [
  ["login", "down", ofLogin],
  ["login", "slow by ten seconds", ofLogin],
  ["login", "taking no more", busy],
  ["login", "answering nonsense", ofLogin],
  ["data", "down", ofData],
  ["data", "slow by ten seconds", late],
  ["files", "down", ofFiles],
  ["files", "slow by ten seconds", { others: "done" }],
];

describe.for(matrix)("the %s service is %s", ([service, fault, said]) => {
  // A session that began two hours later has not begun yet for the next one.
  beforeAll(beginAnew);

  test.for(Object.keys(cases) as Name[])(
    "%s says so, keeps what was typed, and is made once afterwards",
    async (name) => {
      await clear();
      if (service === "login") passTime(2 * hour);
      const { leadsTo, send, kept } = begin(name);
      const { reached, arrived } = faults[fault](services[service]);
      const answer = await send();
      const sentence = said[name] ?? said.others;
      expectPlain(answer);
      if (sentence === "done") expect(answer.status).toBeLessThan(400);
      else {
        expect(reached()).toBeGreaterThan(0);
        expect(read(answer)).toContain(sentence);
        expect(answer.status).toBe(503);
      }
      if (name === "a new article" && sentence !== "done") {
        expect(answer.page("[name=summary], [name=excerpt]").first().val()).toBe(draft.excerpt);
      }
      if (/\bNothing was\b/.test(read(answer))) expect(await kept()).toBe(0);
      await arrived();
      network.resetHandlers();
      if (!("stored" in cases[name])) return;
      if (/\bNothing was\b/.test(read(answer))) expect(await kept()).toBe(0);
      const again = await send();
      if (leadsTo) expect(again.location).toMatch(leadsTo);
      expect(await kept()).toBe(1);
    },
  );

  test("a token that is still valid goes on being used", async () => {
    if (service !== "login") return;
    passTime(2 * hour);
    expect((await operator.visit("/admin/insights")).status).toBe(200);
    passTime(hour - 60_000);
    const { reached, arrived } = faults[fault](services.login);
    const { send, kept } = begin("a new article");
    const made = await send();
    expect(reached()).toBeGreaterThan(0);
    expect(made.location).toMatch(/^\/admin\/insights\//);
    expect(await kept()).toBe(1);
    await arrived();
    network.resetHandlers();
  });
});

const whole = [...pages, "/auth", "/auth?tab=sign-up", "/auth/check-mail", "/auth/forgot-password", "/auth/confirm"];

test.for([
  ["does not answer", () => pullThePlug()],
  ["answers too late", () => answerNever()],
  ["answers nonsense", () => answerWith(200, "<html>")],
] as const)("every public page is whole while the backend %s since the start", async ([, breakIt]) => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("DATA_FOLDER", newFolder());
  const reached = breakIt();
  const site = await createSite();
  const faults: string[] = [];
  for (const address of whole) {
    const answer = await site.handle(new Request(`http://northlight.test${address}`), { address: "192.0.2.9" });
    if (answer.status !== 200 || missingTexts(await answer.text()).length > 0)
      faults.push(`${address} ${answer.status}`);
  }
  expect(faults).toEqual([]);
  expect(reached()).toBeGreaterThan(0);
  await site.stop();
});
