import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder } from "../support/new-folder.ts";
import { command, endPrograms, Program } from "./programs.ts";

let data: string;
let address: string;
/** Started with nothing configured. */
let site: Program;

beforeAll(async () => {
  data = newFolder();
  site = start();
  await site.says("Northlight is ready.");
  address = site.address;
});
afterAll(endPrograms);

function start(): Program {
  return new Program(command("start"), { DATA_FOLDER: data, LOG_LEVEL: "debug" });
}

/** Sends a form as the browser does that has the site open. */
function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(address + path, { method: "POST", body, headers: { Origin: address, ...headers }, redirect: "manual" });
}

/** What is in a link that was mailed, which this backend prints instead. */
async function mailedToken(email: string): Promise<string> {
  const before = site.output.length;
  await post("/auth/forgot-password", { email });
  const link = new RegExp(`${address}/auth/confirm\\?token_hash=([\\w-]+)&`);
  await expect.poll(() => site.output.slice(before)).toMatch(link);
  return link.exec(site.output.slice(before))?.[1] ?? "";
}

test("no password, no token and no preview link is in a line of the log, and a mail's link is printed", async () => {
  const person = { email: "ada@northlight.test", password: "kept to herself" };
  const signedUp = await post("/auth?tab=sign-up", person);
  expect(signedUp.headers.get("location")).toBe("/admin");
  const token = await mailedToken(person.email);
  const opened = await fetch(`${address}/auth/confirm?token_hash=${token}&type=recovery`, { redirect: "manual" });
  const cookies = opened.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const confirmed = await post("/auth/confirm", {}, { Cookie: cookies.join("; ") });
  expect(confirmed.headers.get("location")).toBe("/auth/new-password");
  await post("/auth", { email: "nobody@northlight.test", password: "wrong horse" });
  const link = "4f1d2c3b-0000-4000-8000-000000000001";
  expect((await fetch(`${address}/fr/preview/${link}`)).status).toBe(410);

  const sessions = [signedUp, confirmed]
    .flatMap(({ headers }) => headers.getSetCookie())
    .filter((cookie) => cookie.includes("-auth-token"))
    .map(sessionIn);
  expect(sessions).toHaveLength(2);
  const secrets = [token, link, person.password, "kept+to+herself", "wrong horse", person.email, ...sessions.flat()];
  // The backend of a developer's machine says a mail's link instead of sending it: those lines are no log.
  const lines = () => site.output.split("\n").filter((line) => line.startsWith("{"));
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(6);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8);
    expect(lines().filter((line) => line.includes(secret))).toEqual([]);
  }
});

/** The tokens in a session cookie, which fits into one piece. */
function sessionIn(cookie: string): string[] {
  const value = /=base64-([^;]+)/.exec(cookie)?.[1] ?? "";
  const { access_token, refresh_token } = JSON.parse(Buffer.from(value, "base64url").toString());
  return [value, access_token, refresh_token];
}

test("without a token in the configuration there are no metrics", async () => {
  const answer = await fetch(`${address}/metrics`, { headers: { Authorization: "Bearer a token of some length" } });
  expect(answer.status).toBe(404);
  expect(answer.headers.get("Content-Type")).toContain("text/html");
});

test("a second start on the same data refuses with a sentence", async () => {
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.output.trim().split("\n")).toHaveLength(1);
  expect(second.output).toMatch(/in use|already/);
});

/** What is no request, or none that HTTP allows. */
const malformed = [
  "nonsense\r\n\r\n",
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "BREW / HTTP/1.1\r\nHost: northlight.test\r\n\r\n",
  "CONNECT / HTTP/1.1\r\nHost: northlight.test\r\n\r\n",
  "GET /%00 HTTP/1.1\r\nHost: northlight.test\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: [\r\n\r\n",
  `GET / HTTP/1.1\r\nHost: northlight.test\r\nX-Large: ${"a".repeat(70_000)}\r\n\r\n`,
  "GET http://[/ HTTP/1.1\r\nHost: northlight.test\r\n\r\n",
  "POST / HTTP/1.1\r\nHost: northlight.test\r\nContent-Length: -1\r\n\r\nx",
  "POST / HTTP/1.1\r\nHost: northlight.test\r\nContent-Length: 100000\r\n\r\ncut",
  "POST / HTTP/1.1\r\nHost: northlight.test\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\nx",
  "POST / HTTP/1.1\r\nHost: northlight.test\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
];

/** Sends bytes and closes this side at once; gives what comes until the other one is closed. */
function exchange(bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  let answer = "";
  return new Promise((done) => {
    connect(Number(port), hostname)
      .setEncoding("latin1")
      .on("error", () => {})
      .on("data", (part: string) => (answer += part))
      .once("close", () => done(answer))
      .end(bytes, "latin1");
  });
}

test("what is no request is refused or dropped, fails nothing, and the next visitor sees the page", async () => {
  for (const bytes of malformed) expect(await exchange(bytes), bytes.slice(0, 80)).not.toMatch(/^HTTP\/1\.1 5/m);
  expect((await fetch(address)).status).toBe(200);
});
