import { beforeAll, expect, test } from "vitest";
import englishErrors from "../../../locales/en/backend-errors.json";
import home from "../../../locales/fr/home.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { openRealRows, signUp } from "../../../tests/support/real-rows.ts";
import { redirectOf, validation } from "../../../tests/support/route-calls.ts";
import { action, loader } from "../content.tsx";

const { environment } = await openRealRows();

const context = testContext({ environment });
beforeAll(() => signUp(context, "ada@northlight.test"));

test("the page shows every section, and the editor of the one that its address names", async () => {
  const { sections, editing } = await loader(routeArgs("/admin/content", { context }));
  expect([sections?.[0]?.section_id, editing]).toEqual(["hero", undefined]);
  const named = await loader(routeArgs("/admin/content?edit=hero&language=fr", { context }));
  expect(named.editing).toMatchObject({ kind: "section", language: "fr", page: { title: "Hero" } });
  expect(named.editing?.document?.texts.find(({ language }) => language === "fr")?.values["title"]).toBe(
    home.hero.heading,
  );
  const byId = await loader(routeArgs(`/admin/content?edit=${sections?.[0]?.id}`, { context }));
  expect(byId.editing?.page?.title).toBe("Hero");
  for (const name of ["nonsense", "__proto__", "../hero"]) {
    const address = `/admin/content?${new URLSearchParams({ edit: name })}`;
    expect((await loader(routeArgs(address, { context }))).editing).toBeUndefined();
  }
});

test("saving publishes and leads back to the card, and a form that is only validated saves nothing", async () => {
  const address = "/admin/content?edit=services";
  const revision = async () =>
    (await loader(routeArgs(address, { context }))).editing?.document?.texts.find(({ language }) => language === "en")
      ?.revision ?? "";
  const form = { language: "en", revision: await revision(), title: "Typed", intent: "publish" };
  await action(routeArgs(address, { context, form: { ...form, ...validation } }));
  expect(await revision()).toBe(form.revision);
  expect(await redirectOf(action(routeArgs(address, { context, form })))).toEqual({
    status: 302,
    location: "/admin/content#section-services",
    toast: {
      name: "contentSaved",
      undo: { to: expect.stringContaining("/versions"), fields: expect.objectContaining({ publishes: "on" }) },
    },
  });
});

test("the page of a text that came back is shown even while the sections cannot be read", async () => {
  const silent = testContext();
  const form = { language: "en", revision: "1", title: "Typed with care", intent: "publish" };
  expect(await action(routeArgs("/admin/content?edit=hero", { context: silent, form }))).toMatchObject({
    data: { error: { "": [englishErrors.away.data] }, initialValue: { title: "Typed with care" } },
  });
  const shown = await loader(routeArgs("/admin/content?edit=hero", { context: silent }));
  expect(shown).toMatchObject({ sections: [], editing: { kind: "section", language: "en" } });
});
