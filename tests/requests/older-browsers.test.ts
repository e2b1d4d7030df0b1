import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CompatData, CompatStatement, Identifier } from "@mdn/browser-compat-data";
import { expect, test } from "vitest";

/** Imported, its 20 MB would be transformed as a module. */
const compatibility = createRequire(import.meta.url)("@mdn/browser-compat-data") as CompatData;

/** The oldest browsers whose scripts run; docs/architecture.md names them. */
const oldest = { chrome: 109, firefox: 115, safari: 16.4, safari_ios: 16.4 } as const;
/** What scripts call on an element, a document or an address; other interfaces have few functions that are called by name. */
const interfaces =
  "AbortSignal Blob Clipboard Crypto DataTransfer Document DOMTokenList Element EventTarget FormData Headers History HTMLDialogElement HTMLElement HTMLFormElement HTMLInputElement IDBObjectStore MediaQueryList Navigator Node Performance PerformanceObserver Range ReadableStream Request Response Selection URL URLSearchParams Window".split(
    " ",
  );

/** `app/composition/older-browsers.client.ts` brings them. */
const brought = [
  "canParse",
  "checkVisibility",
  "groupBy",
  "parse",
  "toReversed",
  "toSorted",
  "toWellFormed",
  "withResolvers",
];
/** Libraries ask whether they are there before they call them. */
const askedFor = ["caretPositionFromPoint", "caretRangeFromPoint", "getComposedRanges", "startViewTransition"];
/** Functions of libraries and ours that are called as a younger one of browsers is. */
const namesakes = ["addElement", "escape", "move", "parseHTML", "pause", "read", "restore", "use", "when"];

function isYoung({ support }: CompatStatement): boolean {
  return Object.entries(oldest).some(([browser, version]) => {
    const [stated] = [support[browser as keyof typeof oldest] ?? []].flat();
    if (!stated || stated.flags || stated.prefix || stated.alternative_name) return true;
    return (
      typeof stated.version_added !== "string" || Number.parseFloat(stated.version_added.replace("≤", "")) > version
    );
  });
}

/** Of a feature, where MDN states what supports it. */
const statement = "__compat";

function membersOf(parents: object[]): { name: string; isYoung: boolean }[] {
  return parents.flatMap((parent) =>
    Object.entries(parent as Identifier).flatMap(([name, member]) =>
      name !== statement && statement in member && member[statement] && !name.endsWith("_event")
        ? [{ name: name.replace(/_static$/, ""), isYoung: isYoung(member[statement]) }]
        : [],
    ),
  );
}

test("the browser's scripts call nothing that is younger than the oldest browsers that run them", () => {
  const { api, javascript } = compatibility;
  const members = membersOf([
    ...Object.values(javascript["builtins"] ?? {}),
    ...interfaces.map((name) => api[name] ?? {}),
  ]);
  const known = new Set(members.filter((member) => !member.isYoung).map(({ name }) => name));
  const young = new Set(members.map(({ name }) => name).filter((name) => !known.has(name) || brought.includes(name)));
  expect(brought.filter((name) => !young.has(name))).toEqual([]);

  const folder = new URL("../../build/client/assets/", import.meta.url);
  const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
  const called = new Set(
    scripts.flatMap((file) => {
      const calls = readFileSync(new URL(file, folder), "utf8").matchAll(/\.([A-Za-z]\w+)\(/g);
      return [...calls].flatMap(([, name = ""]) => (young.has(name) ? [name] : []));
    }),
  );
  expect([...called].filter((name) => ![...brought, ...askedFor, ...namesakes].includes(name))).toEqual([]);
  // What is no longer called leaves these lists.
  expect([...askedFor, ...namesakes].filter((name) => !called.has(name))).toEqual([]);
});
