import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "../app/schemas/formats/languages.ts";
import { siteFlagKeys } from "../app/schemas/rules/flag.ts";
import { textsIn } from "./support/locale-texts.ts";

type Rule = {
  /** What no test may do. */
  title: string;
  /** The tests that it is about, and those among them that do it with a reason. */
  about: (name: string) => boolean;
  except?: Record<string, string>;
  finds: (source: string) => number[];
  /** What it has to find, each by itself. */
  planted: string[];
};

const home = new URL("../", import.meta.url);
const own = "tests/test-rules.test.ts";
const isTest = (name: string) => /\.(?:test|spec)\.tsx?$/.test(name);
const isJourney = (name: string) => name.startsWith("tests/journeys/");

const sources = ["app", "scripts", "supabase", "tests"]
  .flatMap((room) =>
    readdirSync(new URL(`${room}/`, home), { recursive: true, encoding: "utf8" }).map((name) => `${room}/${name}`),
  )
  .filter((name) => /\.tsx?$/.test(name) && (isTest(name) || isJourney(name)) && name !== own)
  .concat("playwright.config.ts")
  .map((name) => ({ name, source: readFileSync(new URL(name, home), "utf8") }));

/** A statement that presses something in a page, by Playwright or by the journeys' own words for it. */
const press = String.raw`(?:await )?(?:[\w.]+|\w[^;\n]*?)?(?:\.(?:click|dblclick|press|tap)\(|\bpress\()[^;]*;`;
const comments = String.raw`(?:\s*//[^\n]*\n)*\s*`;

const texts = languages
  .flatMap((language) =>
    readdirSync(new URL(`locales/${language}/`, home), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".json"))
      .flatMap((file) => ["", ...textsIn(language, file).values()]),
  )
  .join("\n");

/** Whether a literal is a label or a sentence of the locale files, the beginning of one, or four words out of it. */
function isVisibleText(literal: string): boolean {
  const words = literal.split(/\s+/).length;
  if (words >= 4 && texts.includes(literal)) return true;
  if (!/^[\p{Lu}¿¡]/u.test(literal)) return false;
  return words > 1 ? texts.includes(`\n${literal}`) : literal.length > 12 && texts.includes(`\n${literal}\n`);
}

const literals = [
  String.raw`"((?:[^"\\\n]|\\.)*)"`,
  String.raw`[\x60}]([^\x60{}$\n]{4,})(?=[\x60$])`,
  String.raw`/\^?([^/\\\n]{4,}?)\$?(?=/)`,
];
const label = textsIn("en", "admin-documents.json").get("edit.save")!;

const rules: Rule[] = [
  {
    title: "waits until nothing is asked of the network, which is never where a page asks by itself",
    about: isTest,
    finds: (source) => linesOf(source, "networkidle"),
    planted: ['await page.waitForLoadState("networkidle");'],
  },
  {
    title: "sleeps",
    about: isTest,
    except: {
      "app/data/session/accounts.test.ts":
        "plays a login service that answers late: a refused login lasts a second of real time",
    },
    finds: (source) =>
      linesOf(
        source,
        String.raw`waitForTimeout\(|await (?:pause|sleep|delay|setTimeout)\((?!"infinite")|new Promise[^;]*?=> *(?:void )?setTimeout\(`,
      ),
    planted: [
      "await page.waitForTimeout(300);",
      "await setTimeout(300);",
      "await pause(300);",
      "await new Promise((passed) => setTimeout(passed, 300));",
    ],
  },
  {
    title: "presses and leaves the page at once: what was pressed may be overtaken",
    about: isJourney,
    finds: (source) => linesOf(source, String.raw`${press}${comments}await \w+\.(?:goto|reload|goBack|close)\(`),
    planted: [
      'await page.getByRole("button", { name: "Save" }).click();\n  await page.goto("/admin");',
      'await press("Save the schedule");\n  await page.reload();',
      'await page.keyboard.press("Enter");\n  // and again\n  await page.goto("/");',
    ],
  },
  {
    title:
      "bounds what something takes by the clock on the wall, which goes on while another program has the processor",
    about: isTest,
    finds: (source) =>
      linesOf(
        source,
        String.raw`expect\((?:(?!\.to[A-Z])[^;])*\.now\(\)(?:(?!\.to[A-Z])[^;])*\.toBeLess|\.toBeGreater\w+\((?:Date|performance)\.now\(\) - |\b(?:took|elapsed)\)\.toBeLess`,
      ),
    planted: [
      "expect(performance.now() - began).toBeLessThan(2_000);",
      "expect(\n  Math.abs(Date.now() - at.getTime()),\n).toBeLessThan(60_000);",
      "expect(at).toBeGreaterThan(Date.now() - 60_000);",
      "expect(took).toBeLessThan(3_000);",
    ],
  },
  {
    title: "erases a flag of a site, which adds it again whenever it reads what is published",
    about: (name) => /^tests\/(?:requests|journeys)\//.test(name),
    finds: (source) => linesOf(source, `delete from site_features[^\n]*'(?:${siteFlagKeys.join("|")})'`),
    planted: [`await backend.sql("delete from site_features where feature_key = 'testimonial'");`],
  },
  {
    title: "has less time than the others, which a busy machine takes",
    about: (name) => isTest(name) && !isJourney(name),
    except: { "tests/engines/lost-forms.test.ts": "what an engine shows otherwise is gathered, and told at the end" },
    finds: (source) => linesOf(source, String.raw`\btimeout: [1-9]`),
    planted: [
      "await expect.poll(read, { timeout: 2_000 }).toBe(1);",
      'test("a title", { timeout: 60_000 }, () => {});',
    ],
  },
  {
    title: "presses and reads the page once, which may not have changed yet",
    about: isJourney,
    finds: (source) => linesOf(source, String.raw`${press}${comments}expect\(await \w+(?:\.\w+)*\(`),
    planted: [
      'await page.keyboard.press("Tab");\n  expect(await outlined(page)).toBe(true);',
      'await page.getByRole("button").click();\n  expect(await page.evaluate(() => document.title)).toBe("Saved");',
    ],
  },
  {
    title: "writes to a document that came with the software, which another one may write to as well",
    about: isJourney,
    finds: (source) =>
      testsIn(source).flatMap(({ text, line }) =>
        /\.(?:fill|click|press|pressSequentially|setInputFiles|check|selectOption)\(|\bpress\(|asOperator\(/.test(text)
          ? linesOf(text, String.raw`[1-3]0000000-0000-4000-8000-0000000000\d\d`).map((own) => line + own - 1)
          : [],
      ),
    planted: [
      'test("a title", async ({ page }) => {\n  await page.goto("/admin/insights/10000000-0000-4000-8000-000000000001");\n  await page.getByLabel("Title").fill("New");\n});',
    ],
  },
  {
    title: "replaces a module: what it shows is then no part of the product",
    about: isTest,
    finds: (source) => linesOf(source, String.raw`\bvi\.(?:do)?[mM]ock\(`),
    planted: ['vi.mock("./sections.server.ts");', 'vi.doMock("node:fs");'],
  },
  {
    title: "leaves a test out, or the others",
    about: isTest,
    finds: (source) =>
      linesOf(source, String.raw`\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|skipIf|only|fixme|todo|fails|fail)\b`),
    planted: ['test.skip("a title", () => {});', 'test.describe.only("a group", () => {});', "test.fixme();"],
  },
  {
    title: "says a visible text by itself, in place of its key",
    about: (name) => isJourney(name) || name.startsWith("tests/requests/"),
    except: { "tests/requests/specification.test.ts": "states the specification's own texts" },
    finds: (source) =>
      literals.flatMap((literal) => linesOf(source, literal, ([, text = ""]) => isVisibleText(text.trim()))),
    planted: [`"a", b, "${label}"`, `{} => \`${label} \${name}\``, `/^${label}/`],
  },
  {
    title: "tries a test again by itself",
    about: isTest,
    finds: (source) => linesOf(source, String.raw`\{ retr(?:y|ies): \d`),
    planted: ['test("a title", { retry: 2 }, () => {});', "test.describe.configure({ retries: 1 });"],
  },
  {
    title: "listens on a port that another program may have",
    about: () => true,
    finds: (source) => linesOf(source, String.raw`\.listen\([1-9]|"--port", "[1-9]|--port=[1-9]|\bport: [1-9]`),
    planted: ["server.listen(4310);", 'await run(["--port", "4310"]);', '{ name: "with JavaScript", port: 4310 }'],
  },
];

test("there are tests to look at", () => {
  expect(sources.filter(({ name }) => isJourney(name)).length).toBeGreaterThan(40);
  expect(sources.length).toBeGreaterThan(400);
});

test.for(rules)("no test $title", ({ about, except = {}, finds }) => {
  const places = sources
    .filter(({ name }) => about(name) && !(name in except))
    .flatMap(({ name, source }) => finds(source).map((line) => `${name}:${line}`));
  expect(places).toEqual([]);
});

test.for(rules)("a test that $title is found", ({ finds, planted }) => {
  for (const source of planted) expect(finds(source), source).toHaveLength(1);
});

test.for(rules.flatMap(({ finds, except = {} }) => Object.keys(except).map((name) => ({ name, finds }))))(
  "$name still has its reason",
  ({ name, finds }) => {
    expect(finds(sources.find((one) => one.name === name)?.source ?? "")).not.toEqual([]);
  },
);

function matches(source: string, pattern: string): RegExpExecArray[] {
  return [...source.matchAll(new RegExp(pattern, "g"))];
}

/** The tests of a file, each with the line at which it begins. */
function testsIn(source: string): { text: string; line: number }[] {
  let line = 1;
  return source.split(/^(?=test)/m).map((text) => {
    const begun = { text, line };
    line += text.split("\n").length - 1;
    return begun;
  });
}

/** The lines at which what is found begins. */
function linesOf(source: string, pattern: string, counts = (_: RegExpExecArray) => true): number[] {
  return matches(source, pattern)
    .filter(counts)
    .map(({ index }) => source.slice(0, index).split("\n").length);
}
