import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const app = fileURLToPath(new URL("../app/", import.meta.url));
const theOne = "server/safe-redirect.ts";

/** Ways to lead a browser elsewhere without `redirect` of the one file. */
const others = [
  /import (?!type)[^;]*\b(?:redirect|redirectDocument|replace)\b[^;]*from "react-router"/,
  /\bimport \* as \w+ from "react-router"/,
  /\bResponse\.redirect\b/,
  /["'`]location["'`]/i,
  /\bLocation: |\blocation: ["'`]/,
  /\blocation\.(?:assign|replace)\(|\b(?:window|document)\.location = |\blocation\.href = /,
  /http-equiv|httpEquiv/,
];

test("every redirect goes through one function, which keeps to this site", () => {
  const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== theOne)
    .map((file) => [file, readFileSync(join(app, file), "utf8")] as const);
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(([, source]) => source.includes(theOne)).length).toBeGreaterThan(10);
  for (const [file, source] of sources) {
    for (const other of others) expect(other.exec(source)?.[0], `${file}: ${other}`).toBeUndefined();
  }
});
