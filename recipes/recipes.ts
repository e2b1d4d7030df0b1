import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { recipes, type Recipe } from "./table.ts";

const home = fileURLToPath(new URL("..", import.meta.url));
/** Left where it is, to look at or to renew a patch in. */
const keeps = process.argv.includes("--keep");
const named = process.argv.slice(2).filter((option) => option !== "--keep");
const unknown = named.filter((name) => !(name in recipes));

if (unknown.length > 0) {
  console.error(`No such recipe: ${unknown.join(", ")}. There are ${Object.keys(recipes).join(", ")}.`);
  process.exit(1);
}
const chosen = Object.entries<Recipe>(recipes).filter(([name]) => named.length === 0 || named.includes(name));
const failed = chosen.filter(([name, recipe]) => !succeeds(name, recipe));
console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);

function succeeds(name: string, recipe: Recipe): boolean {
  const begun = performance.now();
  const copy = mkdtempSync(join(tmpdir(), `recipe-${name}-`));
  try {
    const counted = follow(copy, name, recipe);
    console.log(`✓ ${name}: ${counted}; ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    return true;
  } catch (error) {
    console.log(`✗ ${name}: ${(error as Error).message}`);
    return false;
  } finally {
    if (keeps) console.log(`  ${copy}`);
    else rmSync(copy, { recursive: true, force: true });
  }
}

function follow(copy: string, name: string, { most, textsApart, prepare, generate = [], tests }: Recipe): string {
  copyRepository(copy);
  const before = git(copy, "rev-parse", "HEAD").trim();
  if (prepare) run(copy, process.execPath, [...prepare]);
  commit(copy, "prepared");
  apply(copy, name);
  commit(copy, name);
  const touched = git(copy, "diff", "--name-only", before, "HEAD").split("\n").filter(Boolean);
  const counted = touched.filter((file) => !isTest(file) && !(textsApart && file.startsWith("locales/")));
  if (counted.length > most)
    throw new Error(`it touches ${counted.length} files, ${most} at most:\n${counted.join("\n")}`);

  for (const script of generate) run(copy, process.execPath, [join(copy, "scripts", script[0]), ...script.slice(1)]);
  const generated = git(copy, "status", "--porcelain").split("\n").filter(Boolean);
  run(copy, process.execPath, ["scripts/test.ts", "types"]);
  for (const [tool, ...options] of [
    ["oxlint", "--quiet"],
    ["oxfmt", "--check"],
  ] as const)
    run(copy, join(copy, "node_modules/.bin", tool), [...options, ...touched.filter((file) => !file.endsWith(".sql"))]);
  // Links are no installation, which a bill of materials asks about.
  const general = readdirSync(join(copy, "tests")).filter((file) => /(?<!supply-chain)\.test\.ts$/.test(file));
  for (const [project, ...files] of [...tests, ["unit", ...general.map((file) => `tests/${file}`)]]) {
    if (project === "requests") run(copy, process.execPath, ["scripts/build.ts"]);
    const [tool, ...options] =
      project === "journeys" ? ["playwright", "test"] : ["vitest", "run", "--project", project!];
    run(copy, join(copy, "node_modules/.bin", tool!), [...options, ...files]);
  }
  const texts = textsApart ? ` and ${touched.filter((file) => file.startsWith("locales/")).length} of texts` : "";
  return `${counted.length} files of ${most}${texts}, ${generated.length} generated`;
}

/** Tracked files as they are now, committed or not, a new one once it is added; packages are links. */
function copyRepository(copy: string): void {
  const state = git(home, "stash", "create").trim() || "HEAD";
  git(home, "clone", "--quiet", "--shared", "--no-checkout", home, copy);
  git(copy, "checkout", "--quiet", "--detach", state === "HEAD" ? git(home, "rev-parse", "HEAD").trim() : state);
  const [from, to] = [join(home, "node_modules"), join(copy, "node_modules")];
  for (const entry of readdirSync(from)) {
    if (!entry.startsWith("@")) link(entry);
    else for (const scoped of readdirSync(join(from, entry))) link(join(entry, scoped));
  }

  function link(name: string): void {
    if (name === ".cache" || name === ".vite") return;
    mkdirSync(join(to, name, ".."), { recursive: true });
    symlinkSync(join(from, name), join(to, name));
  }
}

function apply(copy: string, name: string): void {
  const patch = join(home, "recipes", `${name}.patch`);
  const { status, stderr } = spawnSync("git", ["apply", "--3way", "--index", patch], { cwd: copy, encoding: "utf8" });
  if (status === 0) return;
  const moved = stderr.matchAll(/^(?:Applied patch to '(.+)' with conflicts|error: (?:patch failed: )?([^:]+))/gm);
  const files = new Set([...moved].map(([, conflict, missing]) => conflict ?? missing));
  throw new Error(
    `recipes/${name}.patch no longer fits ${[...files].join(", ")}.\n${stderr}` +
      `Mend it in the copy that \`npm run recipes -- ${name} --keep\` leaves: git add --all && git diff -U1 HEAD > ${patch}`,
  );
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|(^|\/)tests\//.test(file);
}

function commit(copy: string, subject: string): void {
  git(copy, "add", "--all");
  git(
    copy,
    "-c",
    "user.name=recipes",
    "-c",
    "user.email=recipes@localhost",
    "commit",
    "--quiet",
    "--allow-empty",
    "-nm",
    subject,
  );
}

function git(folder: string, ...options: string[]): string {
  return run(folder, "git", options);
}

function run(cwd: string, tool: string, options: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(tool, options, { cwd, encoding: "utf8", maxBuffer: 2 ** 28 });
  if (status === 0) return stdout;
  throw new Error(`${[tool, ...options].join(" ")} failed.\n${error?.message ?? ""}${stdout}${stderr}`);
}
