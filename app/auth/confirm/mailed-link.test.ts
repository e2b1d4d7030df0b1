import { expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import type { MailedLink } from "../../schemas/forms/credentials.ts";
import { keepMailedLink, mailedLinkContext } from "./mailed-link.server.ts";

const address = "/auth/confirm";
const whole = `${address}?token_hash=abc&type=signup`;
const never = () => Promise.reject(new Error("The page was opened."));

/** Opens an address; gives the link that the page got to see and what it was answered. */
async function open(address: string, { cookie = "", method = "GET", forgetting = false } = {}) {
  const context = testContext();
  let seen: MailedLink | undefined;
  const next = async () => {
    const { link, forget } = context.get(mailedLinkContext);
    seen = link;
    if (forgetting) forget();
    return new Response();
  };
  const args = routeArgs(address, { context, request: { method, headers: { Cookie: cookie } } });
  const response = (await keepMailedLink(args, next)) as Response;
  return { seen, response, cookies: response.headers.getSetCookie() };
}

async function cookieOf(address: string): Promise<string> {
  const { cookies } = await open(address);
  return cookies[0]?.split(";", 1)[0] ?? "";
}

test("a link's token goes from the address into a cookie that scripts and other sites do not get", async () => {
  const response = (await keepMailedLink(routeArgs(whole), never)) as Response;
  expect(response.headers.get("location")).toBe(address);
  const kept = /^mailed-link=[^;]+; Max-Age=3600; Path=\/auth; HttpOnly; SameSite=Lax$/;
  expect(response.headers.get("set-cookie")).toMatch(kept);
  const { cookies } = await open(`https://northlight.test${whole}`);
  expect(cookies[0]).toMatch(/; Secure/);
});

test("the page behind it knows the link, as often as it is opened", async () => {
  const cookie = await cookieOf(whole);
  for (const method of ["GET", "GET", "POST"]) {
    const { seen, cookies } = await open(address, { cookie, method });
    expect(seen).toEqual({ token_hash: "abc", type: "signup" });
    expect(cookies).toEqual([]);
  }
});

test("a link that is used up is taken out of the browser", async () => {
  const { cookies } = await open(address, { cookie: await cookieOf(whole), forgetting: true });
  expect(cookies).toEqual([expect.stringMatching(/^mailed-link=[^;]*; Max-Age=0; Path=\/auth/)]);
});

test.for([
  "?token_hash=abc",
  "?type=signup",
  "?token_hash=abc&type=dance",
  `?type=signup&token_hash=${"a".repeat(201)}`,
])("the half link %s takes a whole one away", async (search) => {
  const { cookies } = await open(address + search, { cookie: await cookieOf(whole) });
  expect(cookies).toEqual([expect.stringMatching(/; Max-Age=0; Path=\/auth/)]);
});

test.for(["", "hello", "%7B%7D", Buffer.from('{"token_hash":7}').toString("base64")])(
  "the cookie %j holds no link",
  async (value) => {
    const { seen } = await open(address, { cookie: `mailed-link=${value}` });
    expect(seen).toBeUndefined();
  },
);

test("a form that is sent to a link's address carries no link of its own", async () => {
  const { seen, cookies } = await open(whole, { method: "POST" });
  expect(seen).toBeUndefined();
  expect(cookies).toEqual([]);
});
