import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Everything temporary of a run lies in one folder: a worker that keeps its backend to the end removes nothing itself. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "northlight-"));
  // A stock PostgreSQL does not run as root, and its folder lies below.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
