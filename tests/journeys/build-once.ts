import { execFileSync } from "node:child_process";
import { buildIsStale } from "../../scripts/build-freshness.ts";

/** Before the first site: each would build what is stale by itself. */
export default async function buildOnce(): Promise<void> {
  if (!process.env["JOURNEYS_SITE"] && buildIsStale())
    execFileSync(process.execPath, ["scripts/build.ts"], { stdio: "inherit" });
}
