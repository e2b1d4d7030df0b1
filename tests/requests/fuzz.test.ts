import { beforeAll, expect, test } from "vitest";
import { createFuzz } from "../fuzz/fuzz.ts";
import type { AccessLevel } from "../fuzz/people.ts";
import { origin } from "../fuzz/sent.ts";
import { formAddresses } from "../fuzz/site-map.ts";
import { Visitor, type Answer, textsIn } from "../support/visitor.ts";

/** Who may change most comes last: the pages are crawled once for all. */
const all: AccessLevel[] = ["anonymous", "waiting", "editor", "operator"];
const named = process.env.FUZZ_AS?.split(",") ?? all;

let fuzz: Awaited<ReturnType<typeof createFuzz>>;
beforeAll(async () => {
  fuzz = await createFuzz();
});

const form = "application/x-www-form-urlencoded";

test("every form leads to an address that takes one", () => {
  const actions = fuzz.found.forms.filter(({ method }) => method !== "get").map(({ action }) => action);
  expect(actions.length).toBeGreaterThan(30);
  const pathOf = (action: string) => new URL(action, origin).pathname;
  expect(actions.filter((action) => !formAddresses.some((address) => address.test(pathOf(action))))).toEqual([]);
});

test("what is no form, too large, broken or from another site is refused with a page wherever a visitor may send a form", async () => {
  const needsSession = /^\/(?:admin|logout|auth\/(?:new-password|second-step))/;
  const posted = fuzz.found.forms.filter(({ method, action }) => method === "post" && !needsSession.test(action));
  const taking = posted.map(({ action }) => action);
  const oneOfEach = new Map(taking.map((action) => [action.replace(/[\da-f-]{36}/g, "").replace(/\?.*/, ""), action]));
  expect(oneOfEach.size).toBeGreaterThan(5);
  const wrong = [];
  for (const address of [...oneOfEach.values(), "/?index"]) {
    const { visitor } = fuzz.people.anonymous;
    const answers = [
      await visitor.post(address, "{}", { "Content-Type": "application/json" }),
      await visitor.post(address, "a=b", { "Content-Type": form, "Content-Length": "10000000" }),
      await visitor.post(address, "--x\r\nContent-Dispo", { "Content-Type": "multipart/form-data; boundary=x" }),
      await visitor.post(address, "a=b", { "Content-Type": form, Origin: "https://evil.example" }),
    ];
    const statuses = answers.map(({ status, page }) => (page("h1").length === 1 ? status : `${status} without a page`));
    if (String(statuses) !== "415,413,400,403") wrong.push(`${address}: ${statuses.join()}`);
  }
  expect(wrong).toEqual([]);
});

/** Ends the session that the others need. */
const withoutPage = ["/logout"];

test("no form is refused without a word, whichever of its fields is wrong", async () => {
  const { visitor: operator } = fuzz.people.operator;
  const posted = fuzz.found.forms.filter(({ method }) => method === "post");
  const tried = new Set<string>();
  const silent: string[] = [];
  let refused = 0;
  for (const { action, fields } of posted) {
    if (withoutPage.some((address) => action.startsWith(address))) continue;
    const sender = action.startsWith("/admin") ? operator : new Visitor();
    // Forms of one module differ in names and ids alone, those of the editor in their fields.
    const form = fields.length > 20 ? "the editor" : patternOf(action);
    for (const [name, given] of new Map(fields)) {
      // Of a list one entry is enough.
      const field = `${form}: ${name.replaceAll(/\d+/g, "n")}`;
      if (tried.has(field)) continue;
      tried.add(field);
      // Every second one, and all of them by `npm run fuzz`.
      if (tried.size % 2 === 0 && !process.env.FUZZ_CASES) continue;
      const answer = await sender.submit(action, { ...Object.fromEntries(fields), [name]: wrongFor(given) });
      if (answer.status < 400) continue;
      refused += 1;
      if (saidIn(answer, action) === "") silent.push(`${field} ${answer.status}`);
    }
  }
  expect(silent).toEqual([]);
  expect(refused).toBeGreaterThan(100);
});

test.for(all.filter((accessLevel) => named.includes(accessLevel)))(
  "whatever is sent as %s is answered with a page, and harms no page that shows it later",
  { timeout: 0 },
  async (accessLevel) => {
    expect(await fuzz.findFault(accessLevel)).toBeUndefined();
  },
);

function patternOf(action: string): string {
  return action
    .replace(/\?.*/, "")
    .replace(/[\da-f-]{36}/, ":id")
    .replace(/\w+(?=\/schedule)/, ":name");
}

/** No number, no choice, no address and no short text; an id is none. */
function wrongFor(given: string): string {
  return /^[\da-f-]{36}$/.test(given) ? "7" : `7 🦊${"x".repeat(6_000)}`;
}

/** What the page says beside the form that it gives back; another page says it by its heading. */
function saidIn({ page }: Answer, action: string): string {
  if (page(`main form[action="${action}"]`).length === 0) return page("h1").text().trim();
  const ofFields = page("[aria-invalid=true]").map((_, field) => {
    const described = page(field).attr("aria-describedby")?.split(" ") ?? [];
    return described.map((id) => page(`[id="${id}"]`).text()).join("");
  });
  return [...textsIn(page, "[role=alert]"), ...ofFields].join("").trim();
}
