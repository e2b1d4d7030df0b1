import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { command, endPrograms, Program } from "./programs.ts";

let data: string;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "northlight-preview-"));
});
afterEach(async () => {
  await endPrograms();
  await rm(data, { recursive: true, force: true });
});

test("the secret of a preview link is in no line of the log", async () => {
  const PORT = String(await freePort());
  const started = new Program(command("start"), { DATA_FOLDER: data, PORT, LOG_LEVEL: "debug" });
  await started.says("Northlight is ready.");
  const secret = "4f1d2c3b-0000-4000-8000-000000000001";
  for (const path of [`/preview/${secret}`, `/fr/preview/${secret}.data`, `/preview/${secret}/more`]) {
    await fetch(`http://127.0.0.1:${PORT}${path}`);
  }
  await started.says("/fr/preview/…");
  expect(started.output).not.toContain("4f1d2c3b");
});
