import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startBackend, type BackendProcess } from "../../scripts/backend-process.ts";
import { freePort } from "../support/free-port.ts";
import { command, endPrograms, Program } from "./programs.ts";

let backend: BackendProcess;
let data: string;
let PORT: string;

beforeAll(async () => void (backend = await startBackend(["--port", "0", "--memory"])));
afterAll(() => backend?.stop());
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "northlight-attack-"));
  PORT = String(await freePort());
});
afterEach(async () => {
  await endPrograms();
  await rm(data, { recursive: true, force: true });
});

async function start(environment: Record<string, string> = {}): Promise<Program> {
  const site = new Program(command("start"), { PORT, DATA_FOLDER: data, ...environment });
  await site.says("Northlight is ready.");
  return site;
}

type Sent = { path: string; headers?: Record<string, string>; body?: string };
type Came = { status: number | undefined; headers: NodeJS.Dict<string | string[]>; text: string };

/** On a backend that several tests share. */
function startOnBackend(environment: Record<string, string> = {}): Promise<Program> {
  const { url, publishableKey, siteKey } = backend;
  return start({ SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, SITE_KEY: siteKey, ...environment });
}

/** Past `fetch`, which would not let a test say which host it asks. */
function post({ path, headers = {}, body = "" }: Sent): Promise<Came> {
  return new Promise((answered, failed) => {
    const asked = request({ port: PORT, path, method: "POST", headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.once("end", () => answered({ status: answer.statusCode, headers: answer.headers, text }));
    });
    asked.once("error", failed);
    asked.end(body);
  });
}

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const wrong = "email=nobody%40northlight.test&password=wrong+horse";

/** A sign-in that came in through a proxy, as far as its headers say. */
function forwarded(from: string): Sent {
  const headers = {
    ...form,
    Origin: "https://www.northlight.test",
    "X-Forwarded-For": from,
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "www.northlight.test",
  };
  return { path: "/auth", headers, body: wrong };
}

test("headers of a proxy count only where the configuration names it", async () => {
  await startOnBackend();
  expect((await post(forwarded("203.0.113.1"))).status).toBe(403);
  const own = {
    path: "/auth",
    headers: { ...form, Origin: `http://localhost:${PORT}`, "X-Forwarded-For": "" },
    body: wrong,
  };
  for (let time = 0; time < 5; time += 1) {
    own.headers["X-Forwarded-For"] = `203.0.113.${time}`;
    expect((await post(own)).status).toBe(400);
  }
  own.headers["X-Forwarded-For"] = "203.0.113.9";
  expect((await post(own)).status).toBe(429);
});

test("behind a named proxy each sender has its own limit, whatever it writes before its address", async () => {
  await startOnBackend({ TRUST_PROXY: "loopback" });
  for (let time = 0; time < 5; time += 1) {
    expect((await post(forwarded(`198.51.100.${time}, 203.0.113.1`))).status).toBe(400);
  }
  const sixth = await post(forwarded("198.51.100.9, 203.0.113.1"));
  expect(sixth.status).toBe(429);
  expect(sixth.headers["strict-transport-security"]).toContain("max-age=");
  expect((await post(forwarded("203.0.113.2"))).status).toBe(400);
});

test("no password, no token and no preview link is in a line of the log", async () => {
  const server = await start({ LOG_LEVEL: "debug" });
  const headers: Record<string, string> = { ...form, Origin: `http://localhost:${PORT}` };
  const person = "email=ada%40northlight.test&password=kept+to+herself";
  const signedUp = await post({ path: "/auth?tab=sign-up", headers, body: person });
  expect(signedUp.headers["location"]).toBe("/admin");
  await post({ path: "/auth/forgot-password", headers, body: person });
  await server.says("/auth/confirm?token_hash=");
  const token = /token_hash=([\w-]+)/.exec(server.output)?.[1] ?? "";
  const opened = await fetch(`http://localhost:${PORT}/auth/confirm?token_hash=${token}&type=recovery`, {
    redirect: "manual",
  });
  headers["Cookie"] = opened.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  const confirmed = await post({ path: "/auth/confirm", headers });
  expect(confirmed.headers["location"]).toBe("/auth/new-password");
  await post({ path: "/auth", headers, body: wrong });
  const link = "4f1d2c3b-0000-4000-8000-000000000001";
  expect((await fetch(`http://localhost:${PORT}/fr/preview/${link}`)).status).toBe(410);

  const cookies = [signedUp, confirmed].flatMap(({ headers }) => headers["set-cookie"] ?? []);
  const sessions = cookies.filter((cookie) => cookie.includes("-auth-token")).map((cookie) => sessionIn(cookie));
  expect(sessions).toHaveLength(2);
  const secrets = [
    token,
    link,
    "kept to herself",
    "kept+to+herself",
    "wrong horse",
    "ada@northlight.test",
    ...sessions.flat(),
  ];
  // The backend of a developer's machine says a mail's link instead of sending it: those lines are no log.
  const lines = () => server.output.split("\n").filter((line) => line.startsWith("{"));
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
