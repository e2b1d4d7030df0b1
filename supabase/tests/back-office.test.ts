import { afterAll, beforeEach, expect, test } from "vitest";

import { openProject } from "./project.ts";

const project = await openProject();
beforeEach(() => project.reset());
afterAll(() => project.close());

test("the first account of local data becomes the operator, the second waits", async () => {
  const first = await project.account("first@example.com");
  const second = await project.account("second@example.com");
  expect((await first.rpc("enter_back_office")).data).toBe("operator");
  expect((await second.rpc("enter_back_office")).data).toBe("waiting");
  expect((await first.rpc("enter_back_office")).data).toBe("operator");
});

test("of many first accounts at once, exactly one takes the open invitation", async () => {
  const accounts = await Promise.all(Array.from({ length: 8 }, (_, at) => project.account(`a${at}@example.com`)));
  const answers = await Promise.all(accounts.map((account) => account.rpc("enter_back_office")));
  expect(answers.filter(({ data }) => data === "operator")).toHaveLength(1);
  expect(await project.sql("select from operators")).toHaveLength(1);
});

test("an invitation is for its address in any spelling of case, once", async () => {
  const operator = await project.operator();
  await operator.from("operator_invites").insert({ email: "guest@example.com" });
  await project.sql("delete from operator_invites where email is null");
  const guest = await project.account("Guest@Example.com");
  const stranger = await project.account("stranger@example.com");
  expect((await stranger.rpc("enter_back_office")).data).toBe("waiting");
  expect((await guest.rpc("enter_back_office")).data).toBe("operator");
  const [invite] = await project.sql<{ accepted_at: Date | null }>("select accepted_at from operator_invites");
  expect(invite?.accepted_at).not.toBeNull();
});

test("an address that is not confirmed takes no invitation", async () => {
  const account = await project.account("guest@example.com");
  await project.sql("update auth.users set email_confirmed_at = null");
  expect((await account.rpc("enter_back_office")).data).toBe("waiting");
});

test("a waiting account is approved or refused by an operator, and told so", async () => {
  const operator = await project.operator();
  await project.sql("delete from operator_invites");
  const [liked, disliked] = [await project.account("liked@example.com"), await project.account("disliked@example.com")];
  await Promise.all([liked.rpc("enter_back_office"), disliked.rpc("enter_back_office")]);
  await operator.rpc("approve_operator", { user_id: await project.idOf("liked@example.com") });
  await operator.rpc("refuse_operator", { user_id: await project.idOf("disliked@example.com") });
  expect((await liked.rpc("enter_back_office")).data).toBe("operator");
  expect((await disliked.rpc("enter_back_office")).data).toBe("refused");
  const nobody = await operator.rpc("approve_operator", { user_id: await project.idOf("liked@example.com") });
  expect(nobody).toMatchObject({ status: 404, error: { message: "This account has not asked for access" } });
});

test("the last operator cannot be removed, by whatever way", async () => {
  const operator = await project.operator();
  const refused = await operator.rpc("remove_operator", { user_id: await project.idOf("operator@example.com") });
  expect(refused).toMatchObject({ status: 400, error: { message: "The last operator cannot be removed" } });
  await expect(project.sql("delete from operators")).rejects.toThrow("The last operator cannot be removed");
  await expect(project.sql("delete from auth.users")).rejects.toThrow("The last operator cannot be removed");

  await project.operator("second@example.com");
  const allowed = await operator.rpc("remove_operator", { user_id: await project.idOf("operator@example.com") });
  expect(allowed.error).toBeNull();
  expect((await operator.from("activity").select()).data).toEqual([]);
});

test("what operators do is noted with who, what, before and after; seeds are nobody's doing", async () => {
  expect(await project.sql("select from activity")).toEqual([]);
  const operator = await project.operator();
  await operator.from("site_features").update({ enabled: false }).eq("feature_key", "hero_video");
  await operator.from("site_features").update({ enabled: false }).eq("feature_key", "hero_video");
  const { data } = await operator.from("activity").select();
  expect(data).toEqual([
    expect.objectContaining({
      actor: await project.idOf("operator@example.com"),
      actor_email: "operator@example.com",
      action: "update",
      subject_table: "site_features",
      subject_name: "hero_video",
      before: expect.objectContaining({ enabled: true }),
      after: expect.objectContaining({ enabled: false }),
    }),
  ]);
});

test("every save of a text keeps the former version", async () => {
  const operator = await project.operator();
  const sections = operator.from("content_sections");
  const { data: before } = await sections.select().eq("section_id", "hero").single();
  await sections.update({ title: "Second" }).eq("section_id", "hero");
  await sections.update({ title: "Second" }).eq("section_id", "hero");
  const translations = operator.from("content_translations");
  await translations.insert({ section_id: "hero", language: "fr", title: "Un" });
  await translations.update({ title: "Deux" }).eq("language", "fr");
  await translations.delete().eq("language", "fr");
  const { data } = await operator.from("content_versions").select("section_id,language,title").order("id");
  expect(data).toEqual([
    { section_id: "hero", language: "en", title: before?.title },
    { section_id: "hero", language: "fr", title: "Un" },
    { section_id: "hero", language: "fr", title: "Deux" },
  ]);
});

test("a revision depends on the texts alone", async () => {
  const revision = async () =>
    (await project.sql<{ r: string }>("select s.revision as r from content_sections s where section_id = 'hero'"))[0]
      ?.r;
  const before = await revision();
  await project.sql("update content_sections set display_order = 77 where section_id = 'hero'");
  expect(await revision()).toBe(before);
  await project.sql("update content_sections set cta_text = null, subtitle = cta_text where section_id = 'hero'");
  expect(await revision()).not.toBe(before);
});

const subscription = { email: "Reader@Example.com", language: "fr", consent_wording: "J’accepte.", source: "home" };

test("a newsletter address is kept once, in lower case, and answers alike for known and new", async () => {
  const first = await project.visitor().rpc("subscribe_to_newsletter", subscription);
  const again = await project.visitor().rpc("subscribe_to_newsletter", { ...subscription, language: "es" });
  expect(again).toEqual(first);
  expect(first).toMatchObject({ status: 204, error: null });
  expect(await project.sql("select email, language from newsletter_subscriptions")).toEqual([
    { email: "reader@example.com", language: "fr" },
  ]);
});

test.each([
  [{ email: "nonsense" }, "22023"],
  [{ email: "a@b" }, "22023"],
  [{ email: "a b@example.com" }, "22023"],
  [{ email: `${"x".repeat(250)}@example.com` }, "22023"],
  [{ email: null }, "22023"],
  [{ language: "de" }, "23514"],
  [{ consent_wording: "" }, "23514"],
  [{ source: "x".repeat(201) }, "23514"],
])("a subscription with %o is refused", async (wrong, code) => {
  const answer = await project.visitor().rpc("subscribe_to_newsletter", { ...subscription, ...wrong });
  expect(answer).toMatchObject({ status: 400, error: { code } });
});

const enquiry = { name: "Ada", email: "ada@example.com", message: "Hello", language: "en", consent_wording: "Yes" };

test("an enquiry is kept; from one address no more than five an hour", async () => {
  for (let at = 0; at < 5; at++) expect((await project.visitor().rpc("send_enquiry", enquiry)).error).toBeNull();
  const flood = await project.visitor().rpc("send_enquiry", { ...enquiry, company: "Acme" });
  expect(flood).toMatchObject({ status: 429, error: { code: "PT429" } });
  expect((await project.visitor().rpc("send_enquiry", { ...enquiry, email: "bob@example.com" })).error).toBeNull();
  expect(await project.sql("select from enquiries")).toHaveLength(6);
});

test("the newsletter has a limit for everybody together", async () => {
  await project.sql(
    `insert into newsletter_subscriptions (email, language, consent_wording)
     select 'a' || n || '@example.com', 'en', 'Yes' from generate_series(1, 120) n`,
  );
  expect((await project.visitor().rpc("subscribe_to_newsletter", subscription)).status).toBe(429);
});

test("erasing a person leaves no trace of the person, and a note that it happened", async () => {
  const operator = await project.operator();
  await project.visitor().rpc("send_enquiry", enquiry);
  await project.visitor().rpc("subscribe_to_newsletter", { ...subscription, email: "ada@example.com" });
  expect((await operator.rpc("erase_person", { email: "ADA@example.com" })).data).toBe(2);
  expect(await project.sql("select from enquiries union all select from newsletter_subscriptions")).toEqual([]);
  const activity = await project.sql("select * from activity");
  expect(activity).toMatchObject([{ action: "delete", subject_table: "leads", subject_name: null }]);
  expect(JSON.stringify(activity)).not.toContain("ada@");
});
