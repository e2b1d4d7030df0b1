import { stripVTControlCharacters } from "node:util";

type VitestReport = {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type Suite = {
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    line: number;
    /** One of each project that tries it. */
    tests: { projectName: string; status: string; results: { errors: { message?: string; snippet?: string }[] }[] }[];
  }[];
};
type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] };

/** Lines that are told of a failure: what was expected, and where. */
const mostLines = 30;

/** What failed and why, by the JSON report of Vitest; a file that did not even begin by itself. */
export function failuresInVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (message && failed.length === 0) return [told(name, message)];
    return failed.map(({ fullName, failureMessages }) => told(`${name} > ${fullName}`, ...failureMessages));
  });
}

/** The same of Playwright's. */
export function failuresInPlaywright({ suites, errors }: PlaywrightReport): string[] {
  const before = errors.map(({ message = "" }) => told("before any test", message));
  return [...before, ...suites.flatMap(inSuite)];
}

function inSuite({ suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ projectName, results }) => {
        const errors = results.flatMap((result) => result.errors);
        const why = errors.flatMap(({ message = "", snippet = "" }) => [message, snippet]);
        return told(`[${projectName}] ${file}:${line} > ${title}`, ...why);
      }),
  );
  return [...own, ...suites.flatMap(inSuite)];
}

function told(name: string, ...why: string[]): string {
  const lines = stripVTControlCharacters(why.join("\n")).split("\n");
  const own = lines.filter((line) => line.trim() !== "" && !line.includes("/node_modules/"));
  return [name, ...own.slice(0, mostLines).map((line) => `    ${line}`)].join("\n");
}
