import { beforeEach, expect, test } from "vitest";
import { password, sharedProject } from "./project.ts";

const project = await sharedProject();
const { admin } = project.service().auth;
beforeEach(() => project.reset());

const email = "reader@example.com";

async function account(more: object = {}) {
  const { data, error } = await admin.createUser({ email, password, email_confirm: true, ...more });
  if (error) throw error;
  return data.user;
}

test("an account holds what it was made with and nothing else", async () => {
  const { data } = await admin.createUser({ email, user_metadata: { name: "R", deep: { none: null } } });
  expect(data.user).toMatchObject({
    email,
    user_metadata: { name: "R", deep: { none: null } },
    app_metadata: { provider: "email", providers: ["email"] },
    identities: [{ provider: "email", identity_data: { email } }],
  });
  expect(data.user?.user_metadata).not.toHaveProperty("email");
  expect(data.user?.email_confirmed_at).toBeUndefined();
  expect((await admin.getUserById(data.user?.id ?? "")).data.user).toEqual(data.user);
});

test("address, metadata and password of an account can be changed", async () => {
  const { id } = await account({ user_metadata: { name: "R", old: 1 }, app_metadata: { plan: "a" } });
  const client = project.visitor();
  await client.auth.signInWithPassword({ email, password });
  const { data, error } = await admin.updateUserById(id, {
    email: "New@Example.com",
    password: "another one",
    user_metadata: { old: null, more: 2 },
    app_metadata: { plan: "b" },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: "new@example.com",
    user_metadata: { name: "R", more: 2 },
    app_metadata: { plan: "b", provider: "email" },
    identities: [{ identity_data: { email: "new@example.com" } }],
  });
  expect(data.user?.user_metadata).not.toHaveProperty("old");
  expect((await client.auth.getUser()).error).not.toBeNull();
  const again = await client.auth.signInWithPassword({ email: "new@example.com", password: "another one" });
  expect(again.error).toBeNull();
});

test("a banned account signs in and refreshes again once the ban is lifted", async () => {
  const { id } = await account();
  const client = project.visitor();
  await client.auth.signInWithPassword({ email, password });
  expect((await admin.updateUserById(id, { ban_duration: "1h30m" })).data.user).toHaveProperty("banned_until");
  expect((await project.visitor().auth.signInWithPassword({ email, password })).error).toMatchObject({
    code: "user_banned",
  });
  expect((await client.auth.refreshSession()).error).toMatchObject({ code: "user_banned" });
  await admin.updateUserById(id, { ban_duration: "none" });
  expect((await project.visitor().auth.signInWithPassword({ email, password })).error).toBeNull();
});

test.each([
  ["a taken address", { email: "taken@example.com" }, 422, "email_exists"],
  ["no address", { email: "nonsense" }, 400, "validation_failed"],
  ["a short password", { password: "five5" }, 422, "weak_password"],
  ["no duration", { ban_duration: "soon" }, 400, "validation_failed"],
  ["another role", { role: "service_role" }, 501, undefined],
  ["a phone number", { phone: "+15555550100" }, 501, undefined],
])("%s is refused", async (_what, change, status, code) => {
  await admin.createUser({ email: "taken@example.com", password });
  const { id } = await account();
  expect((await admin.updateUserById(id, change)).error).toMatchObject({ status, code });
  expect((await admin.getUserById(id)).data.user?.email).toBe(email);
});

test("accounts are listed by pages, with their number", async () => {
  for (let at = 0; at < 3; at++) await admin.createUser({ email: `${at}@example.com`, password });
  const first = await admin.listUsers({ page: 1, perPage: 2 });
  expect(first.data).toMatchObject({ total: 3, nextPage: 2, lastPage: 2, aud: "authenticated" });
  expect(first.data.users).toHaveLength(2);
  expect((await admin.listUsers({ page: 2, perPage: 2 })).data.users).toHaveLength(1);
  expect((await admin.listUsers({ page: -1 })).error).toMatchObject({ status: 400, code: "validation_failed" });
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
  const init = { method: "POST", body };
  expect((await project.send("/auth/v1/signup", init)).status).toBe(400);
  expect((await project.send("/auth/v1/admin/users", init, project.secretKey)).status).toBe(400);
});

test("a name in escapes is no NUL", async () => {
  const { data } = await admin.createUser({ email, password, user_metadata: { path: "C:\\u0000" } });
  expect(data.user?.user_metadata).toMatchObject({ path: "C:\\u0000" });
});

test.each([
  "/auth/v1/admin/users/%00",
  "/auth/v1/admin/users/nonsense",
  "/auth/v1/verify?token=pkce_%00&type=signup",
  "/auth/v1/admin/users?page=%00",
])("%s is refused", async (path) => {
  expect((await project.send(path, {}, project.secretKey)).status).toBeOneOf([400, 404]);
});

test.each([
  "http://localhost:3000.evil.example",
  "https://evil.example/",
  "//evil.example",
  "http://[",
  "\\\\evil.example",
])("a link leads back to the site, not to %s", async (target) => {
  const address = `/auth/v1/verify?token=pkce_x&type=signup&redirect_to=${encodeURIComponent(target)}`;
  const opened = await project.send(address);
  expect(opened.status).toBe(303);
  expect(new URL(opened.headers.get("location") ?? "").host).toBe("localhost:3000");
});
