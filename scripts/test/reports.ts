import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { SecondTry } from "./second-tries.ts";

/** How a part ended. Tests are counted as they run; a sentence is a test in the code, which may run once for each of its rows. */
export type Outcome = {
  passed: number;
  failed: number;
  sentences: number;
  failures: string[];
  secondTries: SecondTry[];
};

export const noOutcome: Outcome = { passed: 0, failed: 0, sentences: 0, failures: [], secondTries: [] };

/** Of two shards of a part, which have no file in common. */
export function sumOfOutcomes(one: Outcome, other: Outcome): Outcome {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    sentences: one.sentences + other.sentences,
    failures: [...one.failures, ...other.failures],
    secondTries: [...one.secondTries, ...other.secondTries],
  };
}

type Place = { line: number; column: number };
type VitestFile = {
  name: string;
  message: string;
  status?: string;
  assertionResults: {
    status: string;
    fullName: string;
    ancestorTitles?: string[];
    location?: Place | null;
    failureMessages: string[];
  }[];
};
export type VitestReport = { testResults: VitestFile[] };
type Suite = {
  suites?: Suite[];
  specs: (Place & {
    title: string;
    file: string;
    /** One of each project that tries it. */
    tests: { projectName: string; status: string; results: { errors: { message?: string; snippet?: string }[] }[] }[];
  })[];
};
export type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] };

const home = fileURLToPath(new URL("../..", import.meta.url));
const mostLines = 30;

/** By the JSON report of Vitest, or by those of its files that belong to a part. A test that did not run has failed. */
export function outcomeInVitest(
  { testResults }: VitestReport,
  belongs: (file: string) => boolean = () => true,
): Outcome {
  const files = testResults.filter(({ name }) => belongs(name));
  const rows = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, location, fullName }) => ({
      passed: status === "passed",
      sentence: location ? `${name}:${location.line}:${location.column}` : `${name} ${fullName}`,
    })),
  );
  const passed = rows.filter((row) => row.passed).length;
  // A file that did not begin has no tests to count.
  const failed =
    rows.length - passed + files.filter(({ message, assertionResults: own }) => message && own.length === 0).length;
  const failures = files.flatMap(failedIn).map(({ name, why }) => excerpt(name, ...why));
  return { passed, failed, sentences: new Set(rows.map(({ sentence }) => sentence)).size, failures, secondTries: [] };
}

/** By the report of the same tests run once more: what failed at first and passes now has needed a second try. */
export function outcomeAtSecondTry(part: string, first: VitestReport, second: VitestReport): Outcome {
  const outcome = outcomeInVitest(second);
  const failing = new Set(second.testResults.flatMap(failedIn).map(({ name }) => name));
  const secondTries = first.testResults.flatMap((file) => {
    const failed = failedIn(file);
    if (failed.length === 0 && file.status === "failed")
      failed.push({ name: shown(file.name), within: "", why: ["did not begin"] });
    // The steps of an engine follow from each other: the first that fails is the one.
    const firsts = failed.filter(({ within }, at) => failed.findIndex((other) => other.within === within) === at);
    return firsts
      .filter(({ name }) => !failing.has(name))
      .map(({ name, why }) => ({ part, name, error: excerpt("", ...why) }));
  });
  return { ...outcome, secondTries };
}

/** By the JSON report of Playwright, which names a test that failed and then passed flaky. */
export function outcomeInPlaywright(part: string, { suites, errors }: PlaywrightReport): Outcome {
  const specs = suites.flatMap(specsOf);
  const tests = specs.flatMap(({ title, file, line, tests: own }) =>
    own.map(({ projectName, status, results }) => {
      const name = `[${projectName}] ${file} > ${title}`;
      const place = `[${projectName}] ${file}:${line} > ${title}`;
      const why = results.map((result) =>
        result.errors.flatMap(({ message = "", snippet = "" }) => [message, snippet]),
      );
      return { name, place, status, why };
    }),
  );
  const passed = tests.filter(({ status }) => status === "expected" || status === "flaky");
  const failed = tests.filter((one) => !passed.includes(one));
  return {
    passed: passed.length,
    failed: failed.length,
    sentences: new Set(specs.map(({ file, line, column }) => `${file}:${line}:${column}`)).size,
    failures: [
      ...errors.map(({ message = "" }) => excerpt("before any test", message)),
      ...failed.map(({ place, why }) => excerpt(place, ...why.flat())),
    ],
    secondTries: passed
      .filter(({ status }) => status === "flaky")
      .map(({ name, why }) => ({ part, name, error: excerpt("", ...(why.find((errs) => errs.length > 0) ?? [])) })),
  };
}

function failedIn({ name, message, assertionResults }: VitestFile): { name: string; within: string; why: string[] }[] {
  const failed = assertionResults.filter(({ status }) => status === "failed");
  if (message && failed.length === 0) return [{ name: shown(name), within: "", why: [message] }];
  return failed.map(({ fullName, ancestorTitles = [], failureMessages }) => ({
    name: `${shown(name)} > ${fullName}`,
    within: ancestorTitles.join(" "),
    why: failureMessages,
  }));
}

function shown(file: string): string {
  return file.startsWith(home) ? file.slice(home.length) : file;
}

function specsOf({ suites = [], specs }: Suite): Suite["specs"] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function excerpt(name: string, ...why: string[]): string {
  const lines = stripVTControlCharacters(why.join("\n")).split("\n");
  const own = lines.filter((line) => line.trim() !== "" && !/\/node_modules\/|\(<anonymous>\)/.test(line));
  return [name, ...own.slice(0, mostLines).map((line) => `    ${line}`)].filter(Boolean).join("\n");
}
