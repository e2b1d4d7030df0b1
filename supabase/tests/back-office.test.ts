import { beforeEach, expect, test } from "vitest";
import { sharedProject } from "./project.ts";
import { saveText, sectionText } from "./texts.ts";

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

test("a row of a section that a client writes keeps the former text as a version and publishes the new one", async () => {
  const operator = await project.operator();
  const sections = operator.from("content_sections");
  await sections.update({ title: "First" }).eq("section_id", "hero");
  await sections.update({ title: "Second" }).eq("section_id", "hero");
  await sections.update({ title: "Second" }).eq("section_id", "hero");
  const { data } = await operator.from("versions").select("language,texts").order("id");
  expect(data).toEqual([
    { language: "en", texts: {} },
    { language: "en", texts: { title: "First" } },
  ]);
  const shown = await project.visitor().rpc("published_pages", { of_kind: "section" });
  expect(shown.data.en.hero).toMatchObject({ title: "Second" });
  const { data: account } = await operator.auth.getUser();
  const drafts = operator.from("document_texts").select("saved_by").match({ stage: "draft", title: "Second" });
  expect((await drafts).data).toEqual([{ saved_by: account.user?.id }]);
});

test("publishing a section writes its row, and a section without a call to action gets none", async () => {
  const operator = await project.operator();
  for (const [section_id, expected] of [
    ["hero", { title: "A", cta_text: "Go", cta_link: "/about" }],
    ["stats", { title: "A", cta_text: null }],
  ] as const) {
    const texts = { title: "A", cta_text: "Go", cta_link: "/about", editedFrom: { title: "Supplied" } };
    const text = await saveText(operator, await sectionText(operator, section_id, "en"), texts);
    expect((await operator.rpc("publish_document", text)).error).toBeNull();
    expect((await operator.from("content_sections").select().eq("section_id", section_id).single()).data).toMatchObject(
      expected,
    );
  }
});
