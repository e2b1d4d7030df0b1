import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const home = fileURLToPath(new URL("../..", import.meta.url));

let data: string;
const running: Started[] = [];

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "northlight-start-"));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((started) => started.end("SIGKILL")));
  await rm(data, { recursive: true, force: true });
});

/** `npm start` as a person runs it, with what it prints. */
class Started {
  output = "";
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;

  constructor(environment: Record<string, string>, [command, ...options] = [process.execPath, "bin/start.js"]) {
    const inherited = { PATH: process.env.PATH, HOME: process.env.HOME };
    this.process = spawn(command ?? "", options, {
      cwd: home,
      env: { ...inherited, DATA_FOLDER: data, LOG_LEVEL: "warn", ...environment },
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on("data", (text: Buffer) => (this.output += text.toString()));
    }
    this.ended = once(this.process, "close").then(([code]) => code as number | null);
    running.push(this);
  }

  says(text: string): Promise<void> {
    return expect.poll(() => this.output, { timeout: 30_000 }).toContain(text);
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.process.kill(signal);
    return this.ended;
  }
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return String(port);
}

async function status(port: string, path = "/"): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}${path}`)).status;
}

test.for(["SIGTERM", "SIGINT"] as const)(
  "it starts with nothing configured, says what to do first, and %s ends it and its backend",
  async (signal) => {
    const PORT = await freePort();
    const started = new Started({ PORT });
    await started.says("Northlight is ready.");
    expect(started.output).toContain(`http://localhost:${PORT}`);
    expect(started.output).toContain("the first account becomes the operator");
    expect(started.output).not.toMatch(/warn|deprecat|experimental/i);
    expect(await status(PORT)).toBe(200);
    expect(await status(PORT, "/readyz")).toBe(200);

    const backend = /http:\/\/127\.0\.0\.1:\d+/.exec(started.output)?.[0] ?? "";
    expect(await started.end(signal)).toBe(0);
    await expect(fetch(backend)).rejects.toThrow("fetch failed");
  },
);

test("a signal to npm itself reaches the server", async () => {
  const PORT = await freePort();
  const started = new Started({ PORT }, ["npm", "start"]);
  await started.says("Northlight is ready.");
  await started.end("SIGTERM");
  await expect(fetch(`http://127.0.0.1:${PORT}/`)).rejects.toThrow("fetch failed");
});

test("a mail is never sent: its link is printed", async () => {
  const PORT = await freePort();
  const started = new Started({ PORT });
  await started.says("Northlight is ready.");
  const email = new URLSearchParams({ email: "forgetful@northlight.test", password: "correct horse" });
  await fetch(`http://127.0.0.1:${PORT}/auth?tab=sign-up`, { method: "POST", body: email, redirect: "manual" });
  await fetch(`http://127.0.0.1:${PORT}/auth/forgot-password`, { method: "POST", body: email });
  await started.says(`http://localhost:${PORT}/auth/confirm?token_hash=`);
});

test("from a cold start without a backend every public page shows in full", async () => {
  const PORT = await freePort();
  const started = new Started({ PORT, SUPABASE_URL: "http://127.0.0.1:1", SUPABASE_PUBLISHABLE_KEY: "none" });
  await started.says("Northlight is ready.");
  for (const path of ["/", "/fr/services", "/es/insights", "/contact", "/downloads"])
    expect(await status(PORT, path)).toBe(200);
  expect(await status(PORT, "/readyz")).toBe(503);
  expect(await (await fetch(`http://127.0.0.1:${PORT}/`)).text()).toContain("<blockquote");
});

test("a second start on the same data refuses with a sentence", async () => {
  const first = new Started({ PORT: await freePort() });
  await first.says("Northlight is ready.");
  const second = new Started({ PORT: await freePort() });
  expect(await second.ended).toBe(1);
  expect(second.output.trim().split("\n")).toHaveLength(1);
  expect(second.output).toMatch(/in use|already/);
});

test("data is kept across starts, also when the process was killed", async () => {
  const PORT = await freePort();
  const first = new Started({ PORT });
  await first.says("Northlight is ready.");
  const answer = await fetch(`http://127.0.0.1:${PORT}/auth?tab=sign-up`, {
    method: "POST",
    body: new URLSearchParams({ email: "kept@northlight.test", password: "correct horse" }),
    redirect: "manual",
  });
  expect(answer.headers.get("location")).toBe("/admin");
  await first.end("SIGKILL");

  const second = new Started({ PORT });
  await second.says("Northlight is ready.");
  const again = await fetch(`http://127.0.0.1:${PORT}/auth`, {
    method: "POST",
    body: new URLSearchParams({ email: "kept@northlight.test", password: "correct horse" }),
    redirect: "manual",
  });
  expect(again.headers.get("location")).toBe("/admin");
});

test("a port in use is named in a sentence", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  const started = new Started({ PORT: String(port) });
  expect(await started.ended).toBe(1);
  expect(started.output.trim()).toBe(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`);
  taken.close();
});

test.for([
  [{ SUPABASE_URL: "http://127.0.0.1:1" }, "SUPABASE_PUBLISHABLE_KEY is not set. See .env.example for what it is."],
  [
    { SUPABASE_URL: "nonsense", SUPABASE_PUBLISHABLE_KEY: "x" },
    "SUPABASE_URL must be an address that starts with http:// or https://.",
  ],
  [{ TRUST_PROXY: "perhaps" }, "TRUST_PROXY must be true or false."],
] as const)("%o stops the start with a sentence that names the variable", async ([environment, sentence]) => {
  const started = new Started({ PORT: await freePort(), ...environment });
  expect(await started.ended).toBe(1);
  expect(started.output.trim()).toBe(sentence);
});

test("static files are compressed beforehand and kept for a year, pages are compressed on the way", async () => {
  const PORT = await freePort();
  const started = new Started({ PORT });
  await started.says("Northlight is ready.");
  const page = await (await fetch(`http://127.0.0.1:${PORT}/`)).text();
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(page)?.[1] ?? "";
  for (const encoding of ["br", "gzip"]) {
    const answer = await fetch(`http://127.0.0.1:${PORT}${style}`, { headers: { "Accept-Encoding": encoding } });
    expect(answer.headers.get("Content-Encoding")).toBe(encoding);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(await answer.text()).toContain("--paper");

    const compressed = await fetch(`http://127.0.0.1:${PORT}/`, { headers: { "Accept-Encoding": encoding } });
    expect(compressed.headers.get("Content-Encoding")).toBe(encoding);
    expect(await compressed.text()).toContain("</html>");
  }
});
