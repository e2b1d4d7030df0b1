import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buildIsStale, canBuild, hasBuild } from "../build-freshness.ts";
import { broken, doubtful, fine, note, type Finding } from "./findings.ts";

const gibibyte = 1024 ** 3;

export function checkMachine(home: string): Finding[] {
  return [fine("Node.js", process.versions.node), build(home)];
}

function build(home: string): Finding {
  if (!hasBuild(home)) {
    return canBuild(home)
      ? doubtful("build", "there is none", "`npm start` builds; on a read-only installation run `npm run build` first.")
      : broken(
          "build",
          "there is none, and no development tools to make one",
          "Run `npm ci && npm run build` before `npm prune --omit=dev`.",
        );
  }
  if (!buildIsStale(home)) return fine("build", "fresh");
  return doubtful("build", "it is of other sources", "`npm start` builds again, or run `npm run build`.");
}

export async function checkData(data: string, isRunning: boolean): Promise<Finding[]> {
  return [wholeness(data, isRunning), await room(data)];
}

function wholeness(data: string, isRunning: boolean): Finding {
  if (!existsSync(data)) return note("data", `none yet: \`npm start\` makes ${data}`);
  if (!existsSync(join(data, "database.complete"))) return note("data", `none yet in ${data}: \`npm start\` makes it`);
  if (isRunning) return fine("data", `${data}, in use by the running backend`);
  return note("data", `${data}; the backend is not running: start the site to have it checked as well`);
}

async function room(data: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(nearest(data));
  const free = bavail * bsize;
  const says = `${(free / gibibyte).toFixed(1)} GiB free where the data is kept`;
  const mend = "Make room: uploads and every write need it. Delete old `before-` folders first, which upgrades leave.";
  if (free < gibibyte / 10) return broken("disk", says, mend);
  return free < gibibyte ? doubtful("disk", says, mend) : fine("disk", says);
}

function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(dirname(folder));
}
