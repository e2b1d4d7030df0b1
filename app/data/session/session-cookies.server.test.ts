import { expect, test } from "vitest";
import { readSessionCookies, type SessionCookies } from "./session-cookies.server.ts";

const backend = new URL("http://backend.test");
const name = "__Host-sb-backend-auth-token";
const session = { access_token: "a", refresh_token: "r", expires_at: 4_102_444_800 };

function valueOf(content: object): string {
  return `base64-${Buffer.from(JSON.stringify(content)).toString("base64url")}`;
}

function cookiesOf(
  cookies: Record<string, string>,
  address = "https://northlight.test/admin",
): Promise<SessionCookies> {
  const header = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return readSessionCookies(
    new Request(address, { headers: { Cookie: header.join("; ") } }),
    new URL(address),
    backend,
  );
}

test("a session in parts is put together in their order", async () => {
  const value = valueOf(session);
  const parts = { [`${name}.1`]: value.slice(20), [`${name}.0`]: value.slice(0, 20) };
  expect((await cookiesOf(parts)).session).toEqual(session);
});

test("the session of another project on the same host is not ours", async () => {
  const other = { "sb-other-auth-token": valueOf(session) };
  expect((await cookiesOf(other)).session).toBeUndefined();
  expect((await cookiesOf({ ...other, [name]: valueOf(session) })).session).toEqual(session);
});

test.for(["", "base64-", "base64-%%", "base64-e30", "nonsense", valueOf({ ...session, expires_at: "soon" })])(
  "%j holds no session, and the client is not shown it",
  async (value) => {
    const cookies = await cookiesOf({ [name]: value, i18next: "fr" });
    expect(cookies.session).toBeUndefined();
    expect(cookies.visible).toEqual([{ name: "i18next", value: "fr" }]);
  },
);

test("a long session that replaces a short one is written in parts, and the whole cookie is taken away", async () => {
  const cookies = await cookiesOf({ [name]: valueOf(session) });
  const long = { ...session, access_token: "x".repeat(4_000) };
  cookies.replaceSession(long);
  expect(cookies.session).toEqual(long);
  const changed = [...cookies.changed()];
  expect(changed.map((cookie) => cookie.split("=")[0])).toEqual([name, `${name}.0`, `${name}.1`]);
  expect(changed[0]).toContain("Max-Age=0");
});

test("a session that is set aside is kept by the browser and hidden from the client", async () => {
  const cookies = await cookiesOf({ [name]: valueOf(session) });
  cookies.setSessionAside();
  expect(cookies.visible).toEqual([]);
  expect([...cookies.changed()]).toEqual([]);
});

test("on https a session that any other host may have set is not read, and on http there is no prefix", async () => {
  const plain = { "sb-backend-auth-token": valueOf(session) };
  expect((await cookiesOf(plain)).session).toBeUndefined();
  expect((await cookiesOf(plain, "http://localhost:3000/admin")).session).toEqual(session);
});
