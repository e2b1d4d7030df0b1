import { expect, test } from "vitest";
import { answerNever, answerWith, pullThePlug } from "../support/faults.ts";
import { backend } from "../support/network.ts";
import { Visitor, type Answer } from "../support/visitor.ts";

let networks = 0;

type Options = { visitor?: Visitor; page?: string; language?: string; topic?: string };

/** Somebody on a network of their own. */
function somebody(): Visitor {
  return new Visitor({}, `198.51.100.${(networks += 1)}`);
}

function subscribe(
  email: string | string[],
  { visitor = somebody(), page = "/", ...more }: Options = {},
): Promise<Answer> {
  return visitor.submit(`${page}?index`, { email, language: "en", topic: "", ...more });
}

async function stored(email: string) {
  return backend.sql("select * from public.newsletter_subscriptions where email = $1", [email]);
}

function thanked({ status, page }: Answer): boolean {
  return status === 200 && page("#newsletter").text().includes("You are on the list");
}

test("an address is stored with the words that were agreed to, the language and the time", async () => {
  const answer = await subscribe(" Ana@Example.com ");
  expect(thanked(answer)).toBe(true);
  const [row] = await stored("ana@example.com");
  expect(row).toMatchObject({ language: "en", email: "ana@example.com" });
  expect(row?.consent_wording).toContain("By subscribing you consent to receive updates from Northlight.");
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

test("the language in which the consent was read counts, even when the answer is in another", async () => {
  await subscribe("eva@example.com", { page: "/es", language: "fr" });
  expect((await stored("eva@example.com"))[0]?.language).toBe("fr");
});

test("an address that is known gets the same answer, and is stored once", async () => {
  const [first, again] = [await subscribe("twice@example.com"), await subscribe("TWICE@example.com")];
  expect(again.status).toBe(first.status);
  expect(again.page("#newsletter").html()).toBe(first.page("#newsletter").html());
  expect(await stored("twice@example.com")).toHaveLength(1);
});

test("what is no address comes back with its typing and a sentence at the field", async () => {
  const wrong = [
    "",
    "  ",
    "ana",
    "ana@",
    "ana@example",
    "<b>@example.com",
    "a@b.co, c@d.co",
    `${"x".repeat(300)}@example.com`,
  ];
  for (const email of wrong) {
    const { status, page } = await subscribe(email, { page: "/fr" });
    expect(status, email).toBe(400);
    const field = page("#newsletter input[name=email]");
    expect(field.attr("aria-invalid")).toBe("true");
    expect(page(`[id='${field.attr("aria-describedby")}']`).text()).toContain("adresse courriel valide");
    expect(field.val() ?? "").toBe(email);
  }
});

test("an address sent twice in one form is refused, and one that is missing too", async () => {
  expect((await subscribe(["a@example.com", "b@example.com"])).status).toBe(400);
  expect((await somebody().submit("/?index", {})).status).toBe(400);
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

test("an office of thirty gets in from one address, and a flood does not", async () => {
  const visitor = somebody();
  const office = Array.from({ length: 30 }, (_, desk) => subscribe(`desk-${desk}@office.example`, { visitor }));
  expect((await Promise.all(office)).map(thanked)).toEqual(Array(30).fill(true));
  expect((await subscribe("one-more@office.example", { visitor })).status).toBe(429);
});

test.for(
  Object.entries({
    "is stopped": () => pullThePlug("/rest/v1/rpc/*"),
    "answers 500": () => answerWith(500, { message: "internal" }, "/rest/v1/rpc/*"),
    "answers nothing": () => answerNever("/rest/v1/rpc/*"),
  }),
)("when the backend %s the form comes back with the typing and a sentence", async ([, fault]) => {
  fault();
  const { status, page } = await subscribe("patient@example.com");
  expect(status).toBe(400);
  expect(page("#newsletter [role=alert]").text()).toContain("We could not save your address");
  expect(page("#newsletter input[name=email]").val()).toBe("patient@example.com");
});

test("a backend that asks for patience is passed on as such", async () => {
  answerWith(429, { code: "PT429", message: "Too many messages just now." }, "/rest/v1/rpc/*");
  expect((await subscribe("calm@example.com")).status).toBe(429);
});

test("tries that failed do not use up the share of a person", async () => {
  const visitor = somebody();
  pullThePlug("/rest/v1/rpc/*");
  for (let time = 0; time < 7; time += 1) expect((await subscribe("again@example.com", { visitor })).status).toBe(400);
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
