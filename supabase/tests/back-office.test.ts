import { beforeEach, expect, test } from "vitest";
import { sharedProject } from "./project.ts";

const project = await sharedProject();
beforeEach(() => project.reset());

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
      subject: { name: "hero_video" },
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
  const { data } = await operator.from("versions").select("subject,language,title").order("id");
  expect(data).toEqual([
    { subject: "hero", language: "en", title: before?.title },
    { subject: "hero", language: "fr", title: "Un" },
    { subject: "hero", language: "fr", title: "Deux" },
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
