import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildIsStale } from "../scripts/build-freshness.ts";
import { build } from "../scripts/build.ts";

const home = fileURLToPath(new URL("..", import.meta.url));
const accessLevels = ["anonymous", "waiting", "editor", "operator"];

const { values } = parseArgs({
  options: {
    /** How many requests each visitor sends, and how many cases each reader is given. */
    cases: { type: "string", default: "20000" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
    as: { type: "string", multiple: true, default: accessLevels },
    /** The place of one case, as a failure prints it. */
    path: { type: "string" },
  },
});
const numbers = /^\d+$/.test(values.cases) && /^-?\d+$/.test(values.seed);
if (!numbers || !values.as.every((accessLevel) => accessLevels.includes(accessLevel))) {
  console.error(`--cases and --seed take a number, --as one of ${accessLevels.join(", ")}.`);
  process.exit(1);
}

if (buildIsStale()) {
  console.log("Building the site …");
  await build();
}
const again = `npm run fuzz -- --cases ${values.cases} --seed ${values.seed}`;
console.log(`${values.cases} requests as each of ${values.as.join(", ")}. The same again: ${again}`);
const files = ["tests/requests/fuzz.test.ts"];
if (values.path === undefined) {
  const tests = globSync("{app,supabase/tests}/**/*.test.ts", { cwd: home });
  const properties = tests.filter((file) => readFileSync(join(home, file), "utf8").includes("support/fast-check.ts"));
  files.push("tests/fuzz/readers.test.ts", "tests/fuzz/linear-time.test.ts", ...properties);
}
const { status } = spawnSync(
  join(home, "node_modules/.bin/vitest"),
  [
    "run",
    ...["requests", "fuzz", "unit", "backend"].flatMap((project) => ["--project", project]),
    "--testTimeout=7200000",
    ...files,
  ],
  {
    cwd: home,
    stdio: "inherit",
    env: {
      ...process.env,
      // Intercepted connections to the backend are kept in memory: 50 kB a request, more than the usual 4 GB in a long run.
      NODE_OPTIONS: "--max-old-space-size=8192",
      FUZZ_CASES: values.cases,
      FUZZ_SEED: values.seed,
      FUZZ_AS: values.as.join(","),
      ...(values.path !== undefined && { FUZZ_PATH: values.path }),
    },
  },
);
process.exitCode = status ?? 1;
