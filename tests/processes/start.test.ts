import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { command, endPrograms, Program } from "./programs.ts";

let data: string;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "northlight-start-"));
});
afterEach(async () => {
  await endPrograms();
  await rm(data, { recursive: true, force: true });
});

function start(environment: Record<string, string>, called = command("start")): Program {
  return new Program(called, { DATA_FOLDER: data, ...environment });
}

/** Sends a form as the browser does that has the site open. */
function post(port: string, path: string, fields: Record<string, string>): Promise<Response> {
  const site = `http://127.0.0.1:${port}`;
  const body = new URLSearchParams(fields);
  return fetch(site + path, { method: "POST", body, headers: { Origin: site }, redirect: "manual" });
}

async function status(port: string, path = "/"): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}${path}`)).status;
}

test.for(["SIGTERM", "SIGINT"] as const)(
  "it starts with nothing configured, says what to do first, and %s ends it and its backend",
  async (signal) => {
    const PORT = String(await freePort());
    const started = start({ PORT, WARM_UP: "on" });
    await started.says("Northlight is ready.");
    expect(started.output).toContain(`http://localhost:${PORT}`);
    expect(started.output).toContain("the first account becomes the operator");
    await started.says("Still placeholders, to set before publishing: FIRM_NAME,");
    expect(started.output).not.toMatch(/warn|deprecat|experimental/i);
    expect(await status(PORT)).toBe(200);
    expect(await status(PORT, "/readyz")).toBe(200);

    const backend = /http:\/\/127\.0\.0\.1:\d+/.exec(started.output)?.[0] ?? "";
    expect(await started.end(signal)).toBe(0);
    await expect(fetch(backend)).rejects.toThrow("fetch failed");
  },
);

test("a signal to npm itself reaches the server", async () => {
  const PORT = String(await freePort());
  const started = start({ PORT }, ["npm", "start"]);
  await started.says("Northlight is ready.");
  await started.end("SIGTERM");
  await expect(fetch(`http://127.0.0.1:${PORT}/`)).rejects.toThrow("fetch failed");
});

test("a mail is never sent: its link is printed", async () => {
  const PORT = String(await freePort());
  const started = start({ PORT });
  await started.says("Northlight is ready.");
  const person = { email: "forgetful@northlight.test", password: "correct horse" };
  await post(PORT, "/auth?tab=sign-up", person);
  await post(PORT, "/auth/forgot-password", person);
  await started.says(`http://localhost:${PORT}/auth/confirm?token_hash=`);
});

test("from a cold start without a backend every public page shows in full", async () => {
  const PORT = String(await freePort());
  const started = start({ PORT, SUPABASE_URL: "http://127.0.0.1:1", SUPABASE_PUBLISHABLE_KEY: "none" });
  await started.says("Northlight is ready.");
  for (const path of ["/", "/fr/services", "/es/insights", "/contact", "/downloads"])
    expect(await status(PORT, path)).toBe(200);
  expect(await status(PORT, "/readyz")).toBe(503);
  expect(await (await fetch(`http://127.0.0.1:${PORT}/`)).text()).toContain("<blockquote");
});

test("a second start on the same data refuses with a sentence", async () => {
  const first = start({ PORT: String(await freePort()) });
  await first.says("Northlight is ready.");
  const second = start({ PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output.trim().split("\n")).toHaveLength(1);
  expect(second.output).toMatch(/in use|already/);
});

test("data is kept across starts, also when the process was killed", async () => {
  const PORT = String(await freePort());
  const first = start({ PORT });
  await first.says("Northlight is ready.");
  const person = { email: "kept@northlight.test", password: "correct horse" };
  const answer = await post(PORT, "/auth?tab=sign-up", person);
  expect(answer.headers.get("location")).toBe("/admin");
  await first.end("SIGKILL");

  const second = start({ PORT });
  await second.says("Northlight is ready.");
  const again = await post(PORT, "/auth", person);
  expect(again.headers.get("location")).toBe("/admin");
});

test("a port in use is named in a sentence", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  const started = start({ PORT: String(port) });
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
  [
    { TRUST_PROXY: "true" },
    "TRUST_PROXY must name proxies by address, network such as 10.0.0.0/8, loopback or uniquelocal.",
  ],
] as const)("%o stops the start with a sentence that names the variable", async ([environment, sentence]) => {
  const started = start({ PORT: String(await freePort()), ...environment });
  expect(await started.ended).toBe(1);
  expect(started.output.trim()).toBe(sentence);
});

test("static files are compressed beforehand and kept for a year, pages are compressed on the way", async () => {
  const PORT = String(await freePort());
  const started = start({ PORT });
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
