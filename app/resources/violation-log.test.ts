import { expect, test } from "vitest";
import { createViolationLog } from "./violation-log.server.ts";

const violation = { directive: "script-src", blocked: "inline", page: "/" };
const omitted = (left: number) => [{ left }, "reports of the content-security policy were left out"];
const written = [violation, "the content-security policy stopped something"];

function openLog() {
  let time = 1_000_000;
  const lines: unknown[] = [];
  const report = createViolationLog((...line) => lines.push(line), { most: 3, ofOneNetwork: 2, now: () => time });
  return { lines, report: (network: string) => report(violation, network), passMinute: () => (time += 60_000) };
}

test("a violation is a line", () => {
  const { lines, report } = openLog();
  report("192.0.2.1");
  expect(lines).toEqual([written]);
});

test("one network writes a few lines a minute, and leaves room for others", () => {
  const { lines, report } = openLog();
  for (let time = 0; time < 1_000; time += 1) report("192.0.2.1");
  expect(lines).toEqual([written, written]);
  report("192.0.2.2");
  expect(lines).toEqual([written, written, omitted(998), written]);
});

test("all together write no more than their share a minute, and what was left out is counted", () => {
  const { lines, report, passMinute } = openLog();
  for (let network = 0; network < 1_000; network += 1) report(`192.0.2.${network}`);
  expect(lines).toEqual([written, written, written]);
  passMinute();
  report("192.0.2.1");
  expect(lines.slice(3)).toEqual([omitted(997), written]);
});
