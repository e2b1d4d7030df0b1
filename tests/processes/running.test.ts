import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { childOf, command, endPrograms, Program } from "./programs.ts";

let data: string;
let address: string;
/** Started with nothing configured; the last test kills it. */
let site: Program;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "northlight-running-"));
  site = start();
  await site.says("Northlight is ready.");
  address = site.address;
});
afterAll(async () => {
  await endPrograms();
  await rm(data, { recursive: true, force: true });
});

function start(): Program {
  return new Program(command("start"), { DATA_FOLDER: data, LOG_LEVEL: "debug", MALLOC_ARENA_MAX: "3" });
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

test("without a mail server each mail is a file, and the start says where", async () => {
  expect(site.output).toContain(`written to ${join(data, "mails")}`);
  await post("/?index", { email: "reader@example.com", language: "en" });
  const texts = async () => {
    // What is still being written has another ending.
    const names = (await readdir(join(data, "mails"))).filter((name) => name.endsWith(".eml"));
    return Promise.all(names.map((name) => readFile(join(data, "mails", name), "utf8")));
  };
  await expect.poll(texts).toContainEqual(expect.stringContaining("To: reader@example.com"));
});

test("static files are compressed beforehand and kept for a year, pages are compressed on the way", async () => {
  const page = await (await fetch(address)).text();
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(page)?.[1] ?? "";
  for (const encoding of ["br", "gzip"]) {
    const answer = await fetch(address + style, { headers: { "Accept-Encoding": encoding } });
    expect(answer.headers.get("Content-Encoding")).toBe(encoding);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(await answer.text()).toContain("--paper");

    const compressed = await fetch(address, { headers: { "Accept-Encoding": encoding } });
    expect(compressed.headers.get("Content-Encoding")).toBe(encoding);
    expect(await compressed.text()).toContain("</html>");
  }
});

test("headers of a proxy count for nothing where the configuration names none", async () => {
  const forwarded = { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "www.northlight.test" };
  const answer = await post("/auth", {}, { ...forwarded, Origin: "https://www.northlight.test" });
  expect(answer.status).toBe(403);
});

test("without a token in the configuration there are no metrics", async () => {
  const answer = await fetch(`${address}/metrics`, { headers: { Authorization: "Bearer a token of some length" } });
  expect(answer.status).toBe(404);
  expect(answer.headers.get("Content-Type")).toContain("text/html");
});

test.runIf(process.platform === "linux")(
  "the memory settings reach web process and backend, and what the environment says stays",
  async () => {
    for (const program of ["scripts/serve.ts", "supabase/embedded/serve.ts"]) {
      const environment = await readFile(`/proc/${await childOf(site.pid, program)}/environ`, "utf8");
      expect(environment.split("\0")).toEqual(
        expect.arrayContaining(["MALLOC_ARENA_MAX=3", "MALLOC_MMAP_THRESHOLD_=131072"]),
      );
    }
  },
);

test("a second start on the same data refuses with a sentence", async () => {
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.output.trim().split("\n")).toHaveLength(1);
  expect(second.output).toMatch(/in use|already/);
});

test("data is kept across starts, also when the process was killed", async () => {
  const person = { email: "kept@northlight.test", password: "correct horse" };
  const answer = await post("/auth?tab=sign-up", person);
  expect(answer.headers.get("location")).toBe("/admin");
  await site.end("SIGKILL");

  const second = start();
  await second.says("Northlight is ready.");
  address = second.address;
  const again = await post("/auth", person);
  expect(again.headers.get("location")).toBe("/admin");
});
