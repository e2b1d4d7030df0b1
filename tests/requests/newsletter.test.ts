import { expect, test } from "vitest";
import { backend } from "../support/network.ts";
import { Visitor } from "../support/visitor.ts";

test("an address is stored with the words of its page that were agreed to, the language and the time", async () => {
  const before = Date.now();
  const visitor = new Visitor();
  const { page } = await visitor.visit("/fr");
  const shown = page("#newsletter form > p").text().replace(/\s+/g, " ");
  const answer = await visitor.submit("/fr?index", { email: " Zoe@Example.ca ", language: "fr", topic: "" });
  expect(answer).toRedirectTo("/fr?subscribed#newsletter");
  expect((await visitor.visit(answer.location ?? "")).page("#newsletter").text()).toContain("lien");
  const [row] = await backend.sql("select * from public.newsletter_subscriptions where email = 'zoe@example.ca'");
  expect(row).toMatchObject({ language: "fr", email: "zoe@example.ca", consent_wording: shown });
  expect(new Date(row?.consented_at as string).getTime()).toBeGreaterThanOrEqual(before);
});
