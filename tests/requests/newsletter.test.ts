import { expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

let networks = 0;

type Options = { visitor?: Visitor; page?: string; language?: string; topic?: string };

/** Somebody on a network of their own. */
function somebody(): Visitor {
  return new Visitor({}, `198.51.100.${(networks += 1)}`);
}

/** Sends the form as a browser without scripts does, and goes where the answer leads. */
async function subscribe(email: string, { visitor = somebody(), page = "/", ...more }: Options = {}): Promise<Answer> {
  const answer = await visitor.submit(`${page}?index`, { email, language: "en", topic: "", ...more });
  if (answer.status !== 302) return answer;
  expect(answer.location).toBe(`${page}?subscribed#newsletter`);
  return visitor.visit(answer.location ?? "");
}

async function stored(email: string) {
  return backend.sql("select * from public.newsletter_subscriptions where email = $1", [email]);
}

test("an address is stored with the words of its page that were agreed to, the language and the time", async () => {
  const before = Date.now();
  const { page } = await new Visitor().visit("/fr");
  const shown = page("#newsletter form > p").text().replace(/\s+/g, " ");
  const thanks = await subscribe(" Zoe@Example.ca ", { page: "/fr", language: "fr" });
  expect(thanks.page("#newsletter").text()).toContain("lien");
  const [row] = await stored("zoe@example.ca");
  expect(row).toMatchObject({ language: "fr", email: "zoe@example.ca", consent_wording: shown });
  expect(new Date(row?.consented_at as string).getTime()).toBeGreaterThanOrEqual(before);
});

test("what is no address comes back with its typing and a sentence at the field", async () => {
  const email = "<b>@example.com";
  const { status, page } = await subscribe(email, { page: "/fr" });
  expect(status).toBe(400);
  const field = page("#newsletter input[name=email]");
  expect(field.attr("aria-invalid")).toBe("true");
  expect(page(`[id='${field.attr("aria-describedby")}']`).text()).toContain("adresse courriel valide");
  expect(field.val()).toBe(email);
});
