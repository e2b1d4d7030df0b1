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

function thanked({ status, page }: Answer): boolean {
  return status === 200 && page("#newsletter").text().includes("you will find a link there to confirm");
}

test("an address is stored with the words that were agreed to, the language and the time", async () => {
  const before = Date.now();
  const answer = await subscribe(" Ana@Example.com ");
  expect(thanked(answer)).toBe(true);
  const [row] = await stored("ana@example.com");
  expect(row).toMatchObject({ language: "en", email: "ana@example.com" });
  expect(row?.consent_wording).toContain(
    "By subscribing you consent to receive the newsletter and updates from Northlight.",
  );
  expect(new Date(row?.consented_at as string).getTime()).toBeGreaterThanOrEqual(before);
});

test("the words that are kept are those on the page, in its language", async () => {
  const { page } = await new Visitor().visit("/fr");
  const shown = page("#newsletter form > p").text().replace(/\s+/g, " ");
  await subscribe("zoe@example.ca", { page: "/fr", language: "fr" });
  const [row] = await stored("zoe@example.ca");
  expect(row?.language).toBe("fr");
  expect(row?.consent_wording).toBe(shown);
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
