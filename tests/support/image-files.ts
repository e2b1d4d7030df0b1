import { readFileSync } from "node:fs";
import { dirname, matchesGlob } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The files and folders of the project that deploy/Dockerfile copies into the image. */
export function copiedIntoImage(): string[] {
  const stages = readFileSync(`${root}deploy/Dockerfile`, "utf8").split(/^FROM /m);
  return [...stages.at(-1)!.matchAll(/^COPY --from=build \/site\/(\S+) (?:\.\/|\1\/)$/gm)].map(([, path = ""]) => path);
}

/** Whether .dockerignore keeps the file from the build, and so from the image. */
export function isIgnored(file: string): boolean {
  const patterns = readFileSync(`${root}.dockerignore`, "utf8").trim().split("\n");
  const deciding = patterns.findLast((pattern) => matches(file, pattern.replace(/^!/, "")));
  return deciding !== undefined && !deciding.startsWith("!");
}

/** A pattern that a folder fits is also one for what is in it. */
function matches(file: string, pattern: string): boolean {
  return file !== "." && (matchesGlob(file, pattern) || matches(dirname(file), pattern));
}
