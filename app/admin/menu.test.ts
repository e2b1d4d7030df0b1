import { expect, test } from "vitest";
import { routeArgs } from "../../tests/support/context.ts";
import { redirectOf, validation } from "../../tests/support/route-calls.ts";
import { isMenuCollapsed } from "./menu-cookie.server.ts";
import { action, loader } from "./menu.tsx";

const address = "/admin/menu";

async function choose(form: Record<string, string>, at = address): Promise<Response> {
  const response = await action(routeArgs(at, { form }));
  if (!(response instanceof Response)) throw new Error("No response");
  return response;
}

/** What the next page reads from the cookie of an answer. */
function collapsedAfter({ headers }: Response): Promise<boolean | undefined> {
  const cookie = headers.get("set-cookie")?.split(";", 1)[0] ?? "";
  return isMenuCollapsed(new Request("http://northlight.test/admin", { headers: { Cookie: cookie } }));
}

test.for([true, false])("collapsed: %s is remembered, and leads back to the page", async (collapsed) => {
  const response = await choose({ collapsed: String(collapsed), next: "/admin/content?edit=hero" });
  expect(await redirectOf(response)).toMatchObject({ status: 302, location: "/admin/content?edit=hero" });
  expect(await collapsedAfter(response)).toBe(collapsed);
});

test("who names no page is led to the first, and the choice stays for a year, for the back office alone", async () => {
  const response = await choose({ collapsed: "true" });
  expect(await redirectOf(response)).toMatchObject({ location: "/admin" });
  expect(response.headers.get("set-cookie")).toMatch(/Max-Age=31536000; Path=\/admin; HttpOnly; SameSite=Lax$/);
});

test("on https the cookie is sent over https alone", async () => {
  const response = await choose({ collapsed: "true" }, `https://northlight.test${address}`);
  expect(response.headers.get("set-cookie")).toContain("; Secure");
});

test.for([{}, { collapsed: "maybe" }, { collapsed: "true", next: "/".repeat(3000) }, validation] as Record<
  string,
  string
>[])("the form %o is refused and changes nothing", async (form) => {
  await expect(action(routeArgs(address, { form }))).rejects.toAnswer(400);
});

test.for([undefined, "admin-menu=nonsense", "admin-menu="])(
  "the cookie %s leaves it to the width of the screen",
  async (Cookie) => {
    const headers = Cookie === undefined ? undefined : { Cookie };
    expect(await isMenuCollapsed(new Request("http://northlight.test/admin", { headers }))).toBeUndefined();
  },
);

test("whoever opens the address is led to the back office", async () => {
  expect(await redirectOf(loader())).toMatchObject({ location: "/admin" });
});
