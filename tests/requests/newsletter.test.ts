import { expect, test } from "vitest";
import { pullThePlug } from "../support/faults.ts";
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
  const answer = await subscribe(" Ana@Example.com ");
  expect(thanked(answer)).toBe(true);
  const [row] = await stored("ana@example.com");
  expect(row).toMatchObject({ language: "en", email: "ana@example.com" });
  expect(row?.consent_wording).toContain(
    "By subscribing you consent to receive the newsletter and updates from Northlight.",
  );
  expect(Math.abs(Date.now() - new Date(row?.consented_at as string).getTime())).toBeLessThan(60_000);
});

test("the words that are kept are those on the page, in its language", async () => {
  const { page } = await new Visitor().visit("/fr");
  const shown = page("#newsletter form > p").text().replace(/\s+/g, " ");
  await subscribe("zoe@example.ca", { page: "/fr", language: "fr" });
  const [row] = await stored("zoe@example.ca");
  expect(row?.language).toBe("fr");
  expect(row?.consent_wording).toBe(shown);
});

test("an address that is known gets the same answer, and is stored once", async () => {
  const [first, again] = [await subscribe("twice@example.com"), await subscribe("TWICE@example.com")];
  expect(again.status).toBe(first.status);
  expect(again.page("#newsletter").html()).toBe(first.page("#newsletter").html());
  expect(await stored("twice@example.com")).toHaveLength(1);
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

test("a reload of the page that thanks sends nothing, and the home page shows the form again", async () => {
  const visitor = somebody();
  await subscribe("once@example.com", { visitor });
  await backend.sql("delete from public.newsletter_subscriptions where email = 'once@example.com'");
  expect(thanked(await visitor.visit("/?subscribed"))).toBe(true);
  expect(await stored("once@example.com")).toEqual([]);
  expect((await visitor.visit("/")).page("#newsletter form")).toHaveLength(1);
});

test("a form that is sent three times at once is stored once and answered alike", async () => {
  const visitor = somebody();
  const answers = await Promise.all(Array.from({ length: 3 }, () => subscribe("triple@example.com", { visitor })));
  expect(answers.map(thanked)).toEqual([true, true, true]);
  expect(await stored("triple@example.com")).toHaveLength(1);
});

test("a machine that fills in the unseen field is thanked, and nothing is stored", async () => {
  expect(thanked(await subscribe("robot@example.com", { topic: "casino" }))).toBe(true);
  expect(await stored("robot@example.com")).toEqual([]);
});

test("one person may not go on for ever, and somebody else on the same network may", async () => {
  const visitor = somebody();
  for (let time = 0; time < 5; time += 1) expect(thanked(await subscribe("eager@example.com", { visitor }))).toBe(true);
  const sixth = await subscribe("eager@example.com", { visitor });
  expect(sixth.status).toBe(429);
  expect(sixth.page("#newsletter [role=alert]").text()).toContain("Too many attempts");
  expect(sixth.page("#newsletter input[name=email]").val()).toBe("eager@example.com");
  expect(thanked(await subscribe("colleague@example.com", { visitor }))).toBe(true);
});

test("when the backend does not answer the form comes back with the typing and a sentence", async () => {
  const reached = pullThePlug("/rest/v1/rpc/subscribe_to_newsletter");
  const { status, page } = await subscribe("patient@example.com");
  expect(status).toBe(400);
  expect(page("#newsletter [role=alert]").text()).toContain("We could not save your address");
  expect(page("#newsletter input[name=email]").val()).toBe("patient@example.com");
  expect(reached()).toBe(1);
});

test("what is no form, too large, broken or from elsewhere is refused with a page", async () => {
  const form = "application/x-www-form-urlencoded";
  expect((await somebody().post("/?index", "{}", { "Content-Type": "application/json" })).status).toBe(415);
  expect((await somebody().post("/?index", `email=${"a".repeat(10_000_000)}`, { "Content-Type": form })).status).toBe(
    413,
  );
  expect((await somebody().post("/?index", "email=%00%ff", { "Content-Type": form })).status).toBe(400);
  expect(
    (await somebody().submit("/?index", { email: "a@b.co" }, { headers: { Origin: "https://evil.example" } })).status,
  ).toBe(403);
  expect((await somebody().submit("/de?index", { email: "a@b.co" })).status).toBe(404);
});
