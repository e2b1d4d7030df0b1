import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { constants } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { embeddedBackendUnlessConfigured } from "../../scripts/backend-process.ts";
import { newFolder } from "../support/new-folder.ts";
import { childOf, command, endPrograms, Program } from "./programs.ts";

let data: string;

beforeEach(() => void (data = newFolder()));
afterEach(async () => {
  vi.unstubAllEnvs();
  await endPrograms();
});

function start(environment: Record<string, string>, called = command("start")): Program {
  return new Program(called, { DATA_FOLDER: data, ...environment });
}

/** Reads the answer to its end: a site that is told to end waits for those who do not. */
async function status(address: string): Promise<number> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  return answer.status;
}

test.for([
  ["SIGTERM to npm itself", "on", ["npm", "start"], "SIGTERM"],
  ["SIGINT", "off", command("start"), "SIGINT"],
] as const)(
  "it starts with nothing configured, says what to do first, and %s ends it and its backend (warm-up %s)",
  async ([, WARM_UP, called, signal]) => {
    const started = start({ WARM_UP }, [...called]);
    await started.says("Northlight is ready.");
    expect(started.output).toContain("the first account becomes the administrator");
    await started.says("Still placeholders, to set before publishing: FIRM_NAME,");
    await started.says("under Settings, Firm");
    expect(started.output).not.toMatch(/Warning|deprecat|experimental/i);
    expect(await status(started.address)).toBe(200);
    expect(await status(`${started.address}/readyz`)).toBe(200);

    const backend = /http:\/\/127\.0\.0\.1:\d+/.exec(started.output)?.[0] ?? "";
    const code = await started.end(signal);
    // The code of npm is its own.
    if (called[0] !== "npm") expect(code).toBe(0);
    for (const address of [started.address, backend]) await expect(fetch(address)).rejects.toThrow("fetch failed");
  },
);

test("a web process that is killed takes everything along, and its end is told", async () => {
  const started = start({});
  await started.says("Northlight is ready.");
  const backend = /http:\/\/127\.0\.0\.1:\d+/.exec(started.output)?.[0] ?? "";
  process.kill(await childOf(started.pid, "scripts/serve.ts"), "SIGKILL");
  expect(await started.ended).toBe(128 + constants.signals.SIGKILL);
  await expect(fetch(backend)).rejects.toThrow("fetch failed");
});

test("when the start itself is killed, web process and backend end by themselves", async () => {
  const started = start({});
  await started.says("Northlight is ready.");
  const backend = /http:\/\/127\.0\.0\.1:\d+/.exec(started.output)?.[0] ?? "";
  await started.end("SIGKILL");
  for (const address of [started.address, backend]) {
    await expect.poll(() => fetch(address).then(() => "answers", String)).toContain("fetch failed");
  }
});

test("from a cold start without a backend every public page shows in full, and the process that was started is the web process", async () => {
  const started = start({ SUPABASE_URL: "http://127.0.0.1:1", SUPABASE_PUBLISHABLE_KEY: "none" });
  await started.says("Northlight is ready.");
  for (const path of ["/", "/fr/services", "/es/insights", "/contact", "/downloads"])
    expect(await status(started.address + path)).toBe(200);
  expect(await status(`${started.address}/readyz`)).toBe(503);
  expect(await (await fetch(started.address)).text()).toContain("<blockquote");
  expect(started.output).not.toMatch(/Warning|deprecat|experimental/i);
  if (process.platform === "linux") {
    const [called, environment] = await Promise.all(
      ["cmdline", "environ"].map((part) => readFile(`/proc/${started.pid}/${part}`, "utf8")),
    );
    expect(called).toMatch(/--max-semi-space-size=\d+.*scripts\/serve\.ts/);
    expect(environment!.split("\0")).toEqual(expect.arrayContaining(["MALLOC_ARENA_MAX=2"]));
  }
  expect(await started.end("SIGTERM")).toBe(0);
});

test("a data folder that cannot be one is named in a sentence, with its variable", async () => {
  const folder = join(data, "file");
  await writeFile(folder, "");
  const started = start({ DATA_FOLDER: folder });
  expect(await started.ended).toBe(1);
  expect(started.output.trim()).toMatch(/^The data cannot be kept in .+\(EEXIST: .+\)\. Set DATA_FOLDER to .+$/);
});

test("a port that .env sets is also the one of the addresses in mails", async () => {
  for (const name of ["PORT", "SITE_URL", "SUPABASE_URL"]) vi.stubEnv(name, undefined);
  await writeFile(join(data, ".env"), "PORT=4999");
  const embedded = await embeddedBackendUnlessConfigured(`${data}/`);
  expect(await childOf(process.pid, "serve.ts .*--site=http://localhost:4999 ")).toBeGreaterThan(0);
  await embedded?.stop();
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

test("a demonstration is filled once, in a folder of its own, and never starts beside a configured backend", async () => {
  const demonstrate = (environment = {}) =>
    start({ DATA_FOLDER: join(data, "site"), ...environment }, command("start", ["--demo"]));
  const refused = demonstrate({ SUPABASE_URL: "http://127.0.0.1:1" });
  expect(await refused.ended).toBe(1);
  expect(refused.output.trim()).toMatch(/^--demo starts a site of its own, never beside a configured backend/);

  const passwords = [];
  for (const filling of [true, false]) {
    const started = demonstrate();
    await started.says("Northlight is ready.");
    expect(started.output.includes("Filling the demonstration")).toBe(filling);
    passwords.push(/a demonstration with invented people: \S+@\S+, password (\S+)\)/.exec(started.output)?.[1]);
    await started.end("SIGTERM");
  }
  expect(passwords[0]).toMatch(/^\S{12}$/);
  expect(passwords[1]).toBe(passwords[0]);
  expect(await readdir(data)).toEqual(["site-demo"]);
});
