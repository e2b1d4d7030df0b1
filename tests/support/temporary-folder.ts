import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Everything temporary of a run lies in one folder: a worker that keeps its backend to the end removes nothing itself. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "northlight-"));
  // Whoever knows a name in it may pass: PostgreSQL runs as somebody else where the tests run as root.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
