import { expect, test } from "vitest";
import { failuresInPlaywright, failuresInVitest } from "./failures.ts";

test("of a report of Vitest what failed is told with its reason, and a file that did not begin", () => {
  const report = {
    testResults: [
      {
        name: "/a.test.ts",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "right", failureMessages: [] },
          {
            status: "failed",
            fullName: "wrong",
            failureMessages: [
              "\u001b[31mexpected 1 to be 2\u001b[39m\n    at /a.test.ts:2:39\n    at /node_modules/vitest/x.js:1:1",
            ],
          },
        ],
      },
      { name: "/b.test.ts", message: "Cannot find module", assertionResults: [] },
    ],
  };
  expect(failuresInVitest(report)).toEqual([
    "/a.test.ts > wrong\n    expected 1 to be 2\n        at /a.test.ts:2:39",
    "/b.test.ts\n    Cannot find module",
  ]);
});

test("of a report of Playwright what failed is told with its project and place, however deep it stands", () => {
  const errors = [{ message: "\u001b[2mTimed out\u001b[22m", snippet: "> 4 | await x" }];
  const passed = { projectName: "with JavaScript", status: "expected", results: [{ errors: [] }] };
  const failed = { projectName: "without JavaScript", status: "unexpected", results: [{ errors }] };
  // Playwright tells one test of several projects once, as the first of them ended.
  const spec = { title: "a journey", file: "a.spec.ts", line: 3, ok: true, tests: [passed, failed] };
  const report = { errors: [{ message: "No site" }], suites: [{ specs: [], suites: [{ specs: [spec] }] }] };
  expect(failuresInPlaywright(report)).toEqual([
    "before any test\n    No site",
    "[without JavaScript] a.spec.ts:3 > a journey\n    Timed out\n    > 4 | await x",
  ]);
});
