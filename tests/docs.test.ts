import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const inRepository = /^(?:app|bench|deploy|docs|locales|public|scripts|supabase|tests)\//;

const pages = globSync(["*.md", "{docs,bench,deploy,supabase}/**/*.md"], { cwd: root });
const npmScripts = Object.keys((JSON.parse(read("package.json")) as { scripts: object }).scripts);

const writtenByCommands = read(".gitignore").trim().split("\n");

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

/** Targets of links with their anchors, paths in backticks and npm scripts that a page names and that do not exist. */
function missingIn(page: string, markdown: string): string[] {
  const prose = markdown.replace(/^```.*?^```$/gms, "");
  const links = [...prose.replace(/`[^`\n]+`/g, "").matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  const code = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => text);
  const commands = [...markdown.matchAll(/\bnpm run (?:--silent )?([\w-]+)/g)].map(([, name = ""]) => name);
  return [
    ...links.filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(target, page, markdown)),
    ...code.filter((path) => inRepository.test(path) && !isWrittenByCommands(path) && !exists(path)),
    ...commands.filter((name) => !npmScripts.includes(name)).map((name) => `npm run ${name}`),
  ];
}

function isWrittenByCommands(path: string): boolean {
  return writtenByCommands.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

function leadsSomewhere(target: string, page: string, markdown: string): boolean {
  const [path = "", anchor] = target.split("#");
  const file = join(dirname(page), path);
  if (path !== "" && !existsSync(join(root, file))) return false;
  return anchor === undefined || anchorsIn(path === "" ? markdown : read(file)).includes(anchor);
}

/** As GitHub makes them of headings. */
function anchorsIn(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading.toLowerCase());
  return headings.map((heading) => heading.replace(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(" ", "-"));
}

/** A path, or a pattern in which `<name>` stands for anything. */
function exists(path: string): boolean {
  return patternsIn(path.replace(/<[^>]+>/g, "*")).every((pattern) => globSync(pattern, { cwd: root }).length > 0);
}

/** `{en,fr}` asks for each of them. */
function patternsIn(path: string): string[] {
  const [list, names] = /\{([^}]+)\}/.exec(path) ?? [];
  if (list === undefined || names === undefined) return [path];
  return names.split(",").flatMap((name) => patternsIn(path.replace(list, name)));
}

test.for(pages)("%s names nothing that does not exist", (page) => {
  expect(missingIn(page, read(page))).toEqual([]);
});

test("the index of the decisions has every record", () => {
  const index = read("docs/decisions/README.md");
  const records = globSync("[0-9]*.md", { cwd: join(root, "docs/decisions") });
  expect(records.length).toBeGreaterThan(20);
  expect(records.filter((name) => !index.includes(`(${name})`))).toEqual([]);
});

const longest = { "README.md": 450, ...Object.fromEntries(pages.filter(isDecision).map((page) => [page, 220])) };

function isDecision(page: string): boolean {
  return /^docs\/decisions\/\d/.test(page);
}

test.for(Object.entries(longest))("%s has at most %i words", ([page, words]) => {
  expect(read(page).split(/\s+/).length).toBeLessThanOrEqual(words);
});
