import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
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

/** An archive of whatever `fill` puts into a folder. */
function archiveOf(fill: (folder: string) => void): Readable {
  const packed = join(folder, "packed");
  mkdirSync(packed);
  fill(packed);
  return Readable.from([gzipSync(execFileSync("tar", ["-cf", "-", "-C", packed, "."]))]);
}

function intoAnEmptyFolder(): string {
  const target = join(folder, "unpacked");
  mkdirSync(target);
  return target;
}

const strange = /^It holds something that is neither a file nor a folder: [\w.]+\.$/;

test.for([
  ["a pipe", (at: string) => execFileSync("mkfifo", [at])],
  ["a link to a file outside", (at: string) => symlinkSync("/etc/passwd", at)],
  ["a link to a folder outside", (at: string) => symlinkSync("/etc", at)],
  ["a link that leads nowhere", (at: string) => symlinkSync("nowhere", at)],
] as const)("%s is refused before anything is read, as the manifest or beside it", async ([, make]) => {
  for (const name of ["manifest.json", "database", "files/deep/film.mp4"]) {
    const archive = archiveOf((packed) => {
      mkdirSync(join(packed, "files/deep"), { recursive: true });
      make(join(packed, name));
    });
    await expect(unpack(archive, intoAnEmptyFolder())).rejects.toThrow(strange);
    rmSync(join(folder, "packed"), { recursive: true });
    rmSync(join(folder, "unpacked"), { recursive: true });
  }
});

test.for([
  ["text", (at: string) => writeFileSync(at, "root:x:0:0:root:/root:/bin/bash")],
  ["null", (at: string) => writeFileSync(at, "null")],
  ["a number", (at: string) => writeFileSync(at, "7")],
  ["another program's JSON", (at: string) => writeFileSync(at, '{"northlight":"something"}')],
  ["a folder", (at: string) => mkdirSync(at)],
  ["missing", () => {}],
] as const)("a manifest that is %s is told in one sentence, which quotes nothing of it", async ([, make]) => {
  const archive = archiveOf((packed) => make(join(packed, "manifest.json")));
  await expect(unpack(archive, intoAnEmptyFolder())).rejects.toThrow(/^It is not a backup of Northlight\.$/);
});

test("two names for one file are two files, and neither is one outside", async () => {
  const archive = archiveOf((packed) => {
    writeFileSync(join(packed, "manifest.json"), "{}");
    linkSync(join(packed, "manifest.json"), join(packed, "twin"));
  });
  const target = intoAnEmptyFolder();
  await expect(unpack(archive, target)).rejects.toThrow("It is not a backup of Northlight.");
  expect(existsSync(join(target, "twin"))).toBe(true);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
