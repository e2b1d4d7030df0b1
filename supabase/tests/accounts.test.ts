import { beforeEach, expect, test } from "vitest";
import { password, sharedProject } from "./project.ts";

const project = await sharedProject();
beforeEach(() => project.reset());

const email = "reader@example.com";

test("a banned account signs in and refreshes again once the ban is lifted", async () => {
  const client = await project.account(email);
  await project.sql("update auth.users set banned_until = now() + interval '1 hour' where email = $1", [email]);
  const banned = { code: "user_banned" };
  expect((await project.visitor().auth.signInWithPassword({ email, password })).error).toMatchObject(banned);
  expect((await client.auth.refreshSession()).error).toMatchObject(banned);
  await project.sql("update auth.users set banned_until = null where email = $1", [email]);
  expect((await project.visitor().auth.signInWithPassword({ email, password })).error).toBeNull();
});

test("accounts in the hands of the secret key are not offered, and it says so", async () => {
  const { error } = await project.service().auth.admin.listUsers();
  expect(error?.message).toMatch(/does not offer GET .*admin/);
});

test.each([
  [
    "JSON nested 20,000 deep",
    `{"email":"a@b.ca","password":"long enough","data":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
  ],
  ["a lone surrogate in the address", '{"email":"a\\ud800@b.ca","password":"long enough"}'],
  ["a lone surrogate in the metadata", '{"email":"a@b.ca","password":"long enough","data":{"\\udfff":1}}'],
  ["a NUL in the metadata", '{"email":"a@b.ca","password":"long enough","data":{"a":"\\u0000"}}'],
])("%s is refused", async (_what, body) => {
  expect((await project.send("/auth/v1/signup", { method: "POST", body })).status).toBe(400);
});

test("a name in escapes is no NUL", async () => {
  const { data } = await project.visitor().auth.signUp({ email, password, options: { data: { path: "C:\\u0000" } } });
  expect(data.user?.user_metadata).toMatchObject({ path: "C:\\u0000" });
});
