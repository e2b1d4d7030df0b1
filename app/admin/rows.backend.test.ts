import { beforeAll, expect, test } from "vitest";
import english from "../../locales/en/admin-content.json";
import { routeArgs, testContext } from "../../tests/support/context.ts";
import { openRealRows, signUp } from "../../tests/support/real-rows.ts";
import { redirectOf } from "../../tests/support/route-calls.ts";
import { action as save } from "./content.tsx";
import { action as switchFlag } from "./features.tsx";
import { action as invite } from "./people.tsx";

const { backend, environment } = await openRealRows();
const operator = testContext({ environment });

beforeAll(() => signUp(operator));

async function stored(): Promise<Record<string, string>> {
  const [hero] = await backend.sql<Record<string, string>>(
    "select s.*, s.revision from content_sections s where section_id = 'hero'",
  );
  return hero ?? {};
}

async function edit(changes: Record<string, string>, context = operator) {
  const { id = "", revision = "" } = await stored();
  const form = { id, section: "hero", language: "en", revision, ...changes };
  return save(routeArgs("/admin/content?edit=hero", { context, form }));
}

test("a saved text is stored, and the one that it replaced is kept", async () => {
  const { title } = await stored();
  expect(await redirectOf(edit({ title: "A new heading" }))).toMatchObject({ toast: { name: "contentSaved" } });
  expect(await stored()).toMatchObject({ title: "A new heading" });
  const versions = await backend.sql("select title from versions where subject = 'hero'");
  expect(versions).toEqual([{ title }]);
});

test("a text that somebody else saved meanwhile is not overwritten, and comes back with who saved it", async () => {
  const { revision = "" } = await stored();
  await edit({ title: "Saved in the meantime" });
  expect(await edit({ title: "Typed with care", revision })).toMatchObject({
    data: {
      error: { "": [english.refusals.conflict] },
      initialValue: { title: "Typed with care" },
      conflict: { texts: { title: "Saved in the meantime" }, by: "operator@northlight.test" },
    },
    init: { status: 409 },
  });
  expect(await stored()).toMatchObject({ title: "Saved in the meantime" });
});

test("the row rules let an account that waits change nothing", async () => {
  const waiting = testContext({ environment });
  await signUp(waiting, "eva@northlight.test");
  const before = await stored();
  expect(await edit({ title: "Intruder" }, waiting)).toMatchObject({
    data: { error: { "": [english.refusals.notAllowed] } },
    init: { status: 409 },
  });
  expect(await stored()).toEqual(before);
});

test("a switched flag is stored", async () => {
  const [flag] = await backend.sql<{ id: string }>("select id from site_features where feature_key = 'testimonial'");
  const form = { id: flag?.id ?? "", enabled: "false" };
  const switched = switchFlag(routeArgs("/admin/features", { context: operator, form }));
  expect(await redirectOf(switched)).toMatchObject({ toast: { name: "flagUpdated" } });
  const [after] = await backend.sql("select enabled from site_features where id = $1", [form.id]);
  expect(after).toEqual({ enabled: false });
});

test("an address is invited once, an operator never", async () => {
  const submit = (email: string) =>
    invite(routeArgs("/admin/settings/people/invite", { context: operator, form: { email, role: "editor" } }));
  expect(await redirectOf(submit("grace@northlight.test"))).toMatchObject({ toast: { name: "operatorInvited" } });
  expect(await submit("GRACE@northlight.test")).toMatchObject({ init: { status: 409 } });
  expect(await submit("operator@northlight.test")).toMatchObject({ init: { status: 409 } });
  const invited = await backend.sql(
    "select email from operator_invites where email is not null and accepted_at is null",
  );
  expect(invited).toEqual([{ email: "grace@northlight.test" }]);
});
