import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unpack } from "./data-archive.ts";

let folder: string;
const warnings: Error[] = [];
const note = (warning: Error) => void warnings.push(warning);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "northlight-archive-"));
  process.on("warning", note);
});
afterEach(() => {
  process.off("warning", note);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test("a tar that gives up before the end of its input is told in one sentence", async () => {
  const gone = join(folder, "gone");
  mkdirSync(join(folder, "programs"));
  writeFileSync(join(folder, "programs", "tar"), `#!/bin/sh\necho $$ > "${gone}"\nexit 2\n`, { mode: 0o755 });
  vi.stubEnv("PATH", join(folder, "programs") + delimiter + process.env["PATH"]);

  const archive = gzipSync(randomBytes(2 * 1024 * 1024), { level: 0 });
  async function* onceTarIsGone() {
    await expect.poll(() => isRunning(Number(readFileSync(gone, "utf8")))).toBe(false);
    yield archive;
  }
  const unpacked = unpack(Readable.from(onceTarIsGone()), join(folder, "unpacked"));
  await expect(unpacked).rejects.toThrow("It is not a backup of Northlight, or it is damaged.");
  expect(warnings).toEqual([]);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
