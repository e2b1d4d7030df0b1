import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { command, endPrograms, Program } from "./programs.ts";

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
  return new Program(command("start"), { DATA_FOLDER: data, PORT: "0" });
}

/** Sends a form as the browser does that has the site open. */
function post(path: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(address + path, { method: "POST", body, headers: { Origin: address }, redirect: "manual" });
}

test("a mail is never sent: its link is printed", async () => {
  const person = { email: "forgetful@northlight.test", password: "correct horse" };
  await post("/auth?tab=sign-up", person);
  await post("/auth/forgot-password", person);
  await site.says(`${address}/auth/confirm?token_hash=`);
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
