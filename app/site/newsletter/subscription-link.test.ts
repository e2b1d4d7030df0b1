import { expect, test } from "vitest";
import { localeFile, pageArgs, throughMiddleware } from "../../../tests/support/page.ts";
import { neverCalled, recording, validation } from "../../../tests/support/route-calls.ts";
import type { Leads } from "../../data/leads/leads.server.ts";
import { languages, type Language } from "../../i18n/languages.ts";
import { action, loader, middleware } from "./subscription-link.tsx";

const token = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const names = ["confirm", "unsubscribe"] as const;
type Name = (typeof names)[number];
type Verb = (...given: any[]) => ReturnType<Leads["unsubscribe"]>;
type More = { query?: string; language?: Language; form?: Record<string, string>; request?: RequestInit };

function args(name: Name, verb: Verb, { query = `?token=${token}`, ...more }: More = {}) {
  const leads = { confirm: neverCalled, unsubscribe: neverCalled, [name]: verb };
  return pageArgs(`/newsletter/${name}${query}`, { leads, clientAddress: "203.0.113.7", ...more });
}

const press = (name: Name, verb: Verb, more: More = {}) => action(args(name, verb, { form: {}, ...more }));

test.for(names.flatMap((name) => languages.map((language) => [name, language] as const)))(
  "opening the link to %s does nothing; in %s the page asks first",
  async ([name, language]) => {
    const { translations, isLink, meta } = await loader(args(name, neverCalled, { language }));
    expect(isLink).toBe(true);
    expect(translations.newsletter[name]).toEqual(localeFile(language, "newsletter")[name]);
    expect(meta).toContainEqual({ name: "robots", content: "noindex" });
  },
);

test.for(names)("the button of the page %s does it once, with the token of the address", async (name) => {
  const { calls, verb } = recording("done" as const);
  expect(await press(name, verb)).toAnswer(200, { outcome: "done" });
  expect(calls).toEqual([name === "confirm" ? [token, "203.0.113.7"] : [token]]);
});

test.for(
  names.flatMap((name) =>
    ["", "?token=", "?token=nonsense", `?token=${token}x`].map((query) => [name, query] as const),
  ),
)("the page %s at %j asks for nothing and does nothing", async ([name, query]) => {
  expect((await loader(args(name, neverCalled, { query }))).isLink).toBe(false);
  expect(await press(name, neverCalled, { query })).toAnswer(400, { outcome: "over" });
});

test.for(names)("a link that has had its time says so on the page %s", async (name) => {
  expect(await press(name, async () => "over")).toAnswer(400, { outcome: "over" });
});

test.for(names)("while the backend does not answer, the page %s says so in the reader's language", async (name) => {
  const answer = await press(name, async () => "unreachable", { language: "fr" });
  expect(answer).toAnswer(503, { error: { "": [localeFile("fr", "newsletter").backendDown] } });
});

test.for(names)("a form that is only validated, and what is no form, does nothing on the page %s", async (name) => {
  expect(await press(name, neverCalled, { form: validation })).toAnswer(200);
  const request = { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } };
  await expect(action(args(name, neverCalled, { request }))).rejects.toAnswer(415);
});

test.for(names)("the page %s goes to no cache, and its address to no other site", async (name) => {
  const answer = await throughMiddleware(middleware, args(name, neverCalled), async () => new Response());
  const { headers } = answer as Response;
  expect([headers.get("Cache-Control"), headers.get("Referrer-Policy")]).toEqual(["private, no-store", "same-origin"]);
});
