import { expect, test } from "vitest";
import { outcomeAtSecondTry, outcomeInPlaywright, outcomeInVitest } from "./reports.ts";

const row = (status: string, fullName: string, line: number, ...failureMessages: string[]) => ({
  status,
  fullName,
  location: { line, column: 1 },
  failureMessages,
});
const passed = (fullName: string, line: number) => row("passed", fullName, line);
const failed = (fullName: string, line: number, why: string) => row("failed", fullName, line, why);

test("of a report of Vitest what failed is told with its reason, and a file that did not begin", () => {
  const why =
    "\u001b[31mexpected 1 to be 2\u001b[39m\n    at /a.test.ts:2:39\n    at new Promise (<anonymous>)\n    at /node_modules/vitest/x.js:1:1";
  const report = {
    testResults: [
      { name: "/a.test.ts", message: "", assertionResults: [passed("right", 1), failed("wrong", 2, why)] },
      { name: "/b.test.ts", message: "Cannot find module", assertionResults: [] },
    ],
  };
  expect(outcomeInVitest(report)).toMatchObject({
    passed: 1,
    failed: 2,
    failures: [
      "/a.test.ts > wrong\n    expected 1 to be 2\n        at /a.test.ts:2:39",
      "/b.test.ts\n    Cannot find module",
    ],
  });
});

test("a test that Vitest did not run has failed", () => {
  const unrun = row("skipped", "later", 1);
  const report = { testResults: [{ name: "/a.test.ts", message: "", assertionResults: [unrun] }] };
  expect(outcomeInVitest(report)).toMatchObject({ passed: 0, failed: 1 });
});

test("rows of one test in the code are one sentence, and files of another part are left out", () => {
  const rows = [passed("one in en", 1), passed("one in fr", 1), passed("two", 5)];
  const report = {
    testResults: ["/app/a.test.ts", "/tests/fuzz/b.test.ts"].map((name) => ({
      name,
      message: "",
      assertionResults: rows,
    })),
  };
  expect(outcomeInVitest(report)).toMatchObject({ passed: 6, sentences: 4 });
  expect(outcomeInVitest(report, (file) => file.includes("fuzz"))).toMatchObject({ passed: 3, sentences: 2 });
});

test("what fails in Vitest and passes at the second try is told with its first error, the first of its steps alone", () => {
  const within = (ancestor: string, { fullName, ...one }: ReturnType<typeof row>) => ({
    ...one,
    fullName: `${ancestor} ${fullName}`,
    ancestorTitles: [ancestor],
  });
  const report = (...results: ReturnType<typeof within>[]) => ({
    testResults: [{ name: "/engines.test.ts", message: "", assertionResults: results }],
  });
  const first = report(
    within("in Firefox", failed("logs in", 1, "It took too long")),
    within("in Firefox", failed("logs out", 2, "Nobody is logged in")),
    within("in WebKitGTK", failed("logs in", 1, "No button")),
  );
  const second = report(
    within("in Firefox", passed("logs in", 1)),
    within("in Firefox", passed("logs out", 2)),
    within("in WebKitGTK", failed("logs in", 1, "No button")),
  );
  expect(outcomeAtSecondTry("engines", first, second)).toMatchObject({
    passed: 2,
    failed: 1,
    failures: ["/engines.test.ts > in WebKitGTK logs in\n    No button"],
    secondTries: [{ part: "engines", name: "/engines.test.ts > in Firefox logs in", error: "    It took too long" }],
  });
});

const errors = [{ message: "\u001b[2mTimed out\u001b[22m", snippet: "> 4 | await x" }];
const spec = (...tests: { projectName: string; status: string; results: { errors: typeof errors }[] }[]) => ({
  errors: [],
  suites: [{ specs: [], suites: [{ specs: [{ title: "a journey", file: "a.spec.ts", line: 3, column: 1, tests }] }] }],
});

test("of a report of Playwright what failed is told with its project and place, however deep it stands", () => {
  // Playwright tells one test of several projects once, as the first of them ended.
  const report = spec(
    { projectName: "with JavaScript", status: "expected", results: [{ errors: [] }] },
    { projectName: "without JavaScript", status: "unexpected", results: [{ errors }] },
  );
  expect(outcomeInPlaywright("journeys", { ...report, errors: [{ message: "No site" }] })).toEqual({
    passed: 1,
    failed: 1,
    sentences: 1,
    failures: [
      "before any test\n    No site",
      "[without JavaScript] a.spec.ts:3 > a journey\n    Timed out\n    > 4 | await x",
    ],
    secondTries: [],
  });
});

test("a journey that passed at the second try has passed, and is told with its first error", () => {
  const report = spec({ projectName: "with JavaScript", status: "flaky", results: [{ errors }, { errors: [] }] });
  expect(outcomeInPlaywright("journeys", report)).toMatchObject({
    passed: 1,
    failed: 0,
    failures: [],
    secondTries: [
      { part: "journeys", name: "[with JavaScript] a.spec.ts > a journey", error: "    Timed out\n    > 4 | await x" },
    ],
  });
});

test("a journey that was not run has failed", () => {
  const report = spec({ projectName: "with JavaScript", status: "skipped", results: [] });
  expect(outcomeInPlaywright("journeys", report)).toMatchObject({ passed: 0, failed: 1 });
});
