import { expect, test } from "vitest";
import { routeArgs } from "../../tests/support/context.ts";
import { toastIn, wholeToastIn } from "../../tests/support/toast.ts";
import { clearShownToast, readToast, redirectWithToast } from "./toast.server.ts";

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";

/** What a browser with this cookie is answered. */
async function show(cookie: string, page: () => Response): Promise<Response> {
  const args = routeArgs("/admin", { request: { headers: { Cookie: cookie } } });
  return (await clearShownToast(args, async () => page())) as Response;
}

test("a redirect has the next page show a toast, for a minute at most", async () => {
  const response = await redirectWithToast("/admin/assets", "filesUploaded", { count: 3 });
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/admin/assets");
  expect(response.headers.get("Set-Cookie")).toMatch(/^toast=[^;]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await toastIn(response)).toEqual({ name: "filesUploaded", count: 3 });
});

test("a toast leads back by a form of the panel, and by no other", async () => {
  const fields = { version: "7", revision: "r2", publishes: "on" };
  const undo = { to: "/admin/insights/1/versions?language=fr", fields };
  const answer = await wholeToastIn(await redirectWithToast("/admin", "articlePublished", { undo }));
  expect(answer).toEqual({ name: "articlePublished", undo });
  for (const to of ["//evil.example", "/logout", "https://evil.example/admin/", "/admin/../logout"])
    expect(await wholeToastIn(await redirectWithToast("/admin", "flagUpdated", { undo: { to, fields } }))).toBe(
      undefined,
    );
});

test.for([
  "",
  "toast=",
  "toast=hello",
  `toast=${btoa('{"name":"<script>"}')}`,
  `toast=${btoa('{"name":"loggedIn","count":-1}')}`,
  `toast=${btoa("[]")}`,
])("the cookie %j shows nothing", async (cookie) => {
  const request = new Request("http://northlight.test", { headers: { Cookie: cookie } });
  expect(await readToast(request)).toBeUndefined();
});

test("a page that showed it takes it away, and its answer is nobody else's", async () => {
  const cookie = cookieOf(await redirectWithToast("/admin", "loggedIn"));
  const shown = await show(cookie, () => new Response());
  expect(shown.headers.get("Set-Cookie")).toMatch(/^toast=[^;]*; Max-Age=0; Path=\//);
  expect(shown.headers.get("Cache-Control")).toBe("private, no-store");
});

test.for([302, 400, 500])("an answer %d on the way shows nothing, and keeps it for the next page", async (status) => {
  const cookie = cookieOf(await redirectWithToast("/admin", "loggedIn"));
  const response = await show(cookie, () => new Response(null, { status }));
  expect([...response.headers]).toEqual([]);
  const without = await show("i18next=fr", () => new Response());
  expect([...without.headers], "nor has a page without one").toEqual([]);
});

test("a toast that replaces the shown one stays", async () => {
  const cookie = cookieOf(await redirectWithToast("/admin", "loggedIn"));
  const next = await redirectWithToast("/admin", "flagUpdated");
  const response = await show(cookie, () => new Response(null, { headers: next.headers }));
  expect(await toastIn(response)).toEqual({ name: "flagUpdated" });
});
