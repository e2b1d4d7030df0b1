import { homeBudget } from "../../tests/budgets/budgets.ts";
import { beforeScripts, type PageWeight } from "../../tests/budgets/page-weight.ts";
import type { FirstVisit } from "./first-visit.ts";
import type { Comparison } from "./load.ts";
import {
  adminPage,
  cachedHome,
  editorPage,
  listPage,
  nothingNew,
  renderedHome,
  searchPage,
  staticFile,
} from "./scenarios.ts";
import type { StartTiming } from "./site.ts";

export type Measured = {
  comparisons: Comparison[];
  unmeasured: { name: string; reason: string }[];
  memory: { idle: number; highest: number; after: number };
  start: StartTiming;
  weights: PageWeight[];
  visits: FirstVisit[];
};

/** One of the numbers to reach. `value` is undefined where nothing was measured. */
export type Verdict = { target: string; limit: string; value: string | undefined; met: boolean | undefined };

/** Sets what was measured beside what is to be reached. */
export function verdicts(measured: Measured): Verdict[] {
  const home = measured.weights.find(({ path }) => path === "/");
  const visit = measured.visits.find(({ firstPaint, firstScript = Infinity }) => !(firstScript >= firstPaint));
  const shown = visit ?? measured.visits[0];
  const load = (name: string, connections: number) =>
    measured.comparisons.find((one) => one.name === name && one.connections === connections);

  return [
    ...[10, 50].flatMap((connections) => [
      atMost(
        `cached home page, CPU per request against bare, ${connections} connections`,
        load(cachedHome, connections)?.cpuRatio,
        1.15,
        times,
      ),
      atLeast(
        `cached home page, requests/s against bare, ${connections} connections`,
        load(cachedHome, connections)?.rateRatio,
        0.9,
        times,
      ),
    ]),
    ...[
      { name: nothingNew, limit: 1.15 },
      { name: staticFile, limit: 1.3 },
    ].map(({ name, limit }) =>
      atMost(`${name}, CPU per request against bare, 10 connections`, load(name, 10)?.cpuRatio, limit, times),
    ),
    ...[
      { name: renderedHome, limit: 4 },
      { name: searchPage, limit: 6.3 },
      { name: adminPage, limit: 5 },
      { name: listPage, limit: 9.5 },
      { name: editorPage, limit: 13 },
    ].map(({ name, limit }) => atMost(`${name}, CPU over bare`, load(name, 10)?.cpuOver, limit, milliseconds(1))),
    atMost("web process after the start, resident memory", measured.memory.idle / 1e6, 150, megabytes),
    atMost("web process under load, resident memory", measured.memory.highest / 1e6, 220, megabytes),
    atMost("start to the first 200", measured.start.firstPage, 500, milliseconds(0)),
    atMost("start to all pages warm", measured.start.warm, 2000, milliseconds(0)),
    atMost("home page, HTML + CSS", home && home.html + home.css, homeBudget.htmlAndCss, kilobytes),
    atMost("home page, all before scripts and video", home && beforeScripts(home), homeBudget.beforeScripts, kilobytes),
    atMost("home page, all JavaScript", home?.js, homeBudget.js, kilobytes),
    {
      target: "home page, first script after the first paint",
      limit: "after",
      value:
        shown &&
        `${shown.path}: paint ${shown.firstPaint.toFixed(0)} ms, script ${shown.firstScript?.toFixed(0) ?? "–"} ms`,
      met: shown && visit === undefined,
    },
  ];
}

type Say = (value: number) => string;

function atMost(target: string, value: number | undefined, limit: number, say: Say): Verdict {
  return { target, limit: `≤ ${say(limit)}`, ...compared(value, say, (measured) => measured <= limit) };
}

function atLeast(target: string, value: number | undefined, limit: number, say: Say): Verdict {
  return { target, limit: `≥ ${say(limit)}`, ...compared(value, say, (measured) => measured >= limit) };
}

function compared(value: number | undefined, say: Say, isMet: (value: number) => boolean) {
  if (value === undefined || Number.isNaN(value)) return { value: undefined, met: undefined };
  return { value: say(value), met: isMet(value) };
}

export function times(value: number): string {
  return `${value.toFixed(2)} ×`;
}

export function milliseconds(digits: number): (value: number) => string {
  return (value) => `${value.toFixed(digits)} ms`;
}

function megabytes(count: number): string {
  return `${count.toFixed(0)} MB`;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
