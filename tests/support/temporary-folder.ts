import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Everything temporary of a run lies in one folder: a worker that keeps its backend to the end removes nothing itself. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "northlight-"));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
