import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An empty folder of this run, with which it goes: see temporary-folder.ts. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "northlight-"));
}
