import proxyAddr from "proxy-addr";
import { expect, test } from "vitest";
import { z } from "zod";
import { draftsIn } from "../../app/admin/documents/assistant/draft-from-english.server.ts";
import { pastedContent } from "../../app/admin/documents/rich-text/pasted.ts";
import { matchingInsights } from "../../app/content/insights.ts";
import { networkOf } from "../../app/data/backend/network-of.server.ts";
import { largestList } from "../../app/data/documents/read-archive.server.ts";
import { siteTexts } from "../../app/data/published/site-texts.server.ts";
import { readSessionCookies } from "../../app/data/session/session-cookies.server.ts";
import { addressIn } from "../../app/i18n/addresses.ts";
import { detectLanguage } from "../../app/i18n/detect.server.ts";
import { createI18n } from "../../app/i18n/instance.ts";
import { textResponse, escaped } from "../../app/resources/text-response.server.ts";
import { attempted } from "../../app/schemas/formats/attempted.ts";
import { csvLine } from "../../app/schemas/formats/csv.ts";
import { editionOf, documentKind, titleOf } from "../../app/schemas/formats/document.ts";
import { readYaml } from "../../app/schemas/formats/front-matter.server.ts";
import { isLogo, largestLogo } from "../../app/schemas/formats/logo.ts";
import { proseOf } from "../../app/schemas/formats/prose.server.ts";
import { factSchemas, inputsOf, textSchemas } from "../../app/schemas/forms/inputs.ts";
import { placesOf } from "../../app/schemas/forms/replacement.ts";
import type { Kind } from "../../app/schemas/kinds/fields.ts";
import { kinds } from "../../app/schemas/kinds/kinds.ts";
import { checkDocument } from "../../app/schemas/rules/text-check.ts";
import { differenceOf } from "../../app/schemas/rules/text-difference.ts";
import { marksIn } from "../../app/schemas/rules/text-marks.ts";
import { countablePath } from "../../app/schemas/rules/visit-count.ts";
import { clientOf } from "../../app/server/client.server.ts";
import { createDocuments } from "../../app/server/document.server.ts";
import { readEnvironment } from "../../app/server/environment.server.ts";
import { kindOf as kindOfRequest } from "../../app/server/request-kind.server.ts";
import { safeRedirect, withoutDoubleSlashes } from "../../app/server/safe-redirect.ts";
import { readToast } from "../../app/server/toast.server.ts";
import * as fc from "../support/fast-check.ts";
import { everyRun, run } from "./large-bodies.ts";

const settings = readEnvironment({ SUPABASE_URL: "http://127.0.0.1:1", SUPABASE_PUBLISHABLE_KEY: "none" });

/** Milliseconds of processor time for up to 250,000 characters: what grows with their square takes many seconds. */
const quick = 150;
/** On any machine what grows with the square takes sixteen times as long as a quarter of the text does, what is linear four times. */
const mostOfQuarter = 8;
const url = new URL("http://northlight.test/");

type Reader = (text: string) => unknown;

const given = { ownStyles: false, nonce: "n", settings };
/** Everything that reads what a stranger typed, whatever length its other limits allow. */
const readers: Record<string, Reader> = {
  addressIn: (text) => addressIn("en", `/fr${text}`),
  clientOf: (text) => {
    const headers = { host: text, "x-forwarded-for": text, "x-forwarded-proto": text, "x-forwarded-host": text };
    return clientOf({ socket: { remoteAddress: "::1" } as never, headers }, proxyAddr.compile("loopback"));
  },
  finishDocument: (text) => createDocuments({ fontFaces: "", stylesheet: "" }, [])(`<p>${escaped(text)}</p>`, given),
  countablePath: (text) => countablePath(`/${text}`),
  csvLine: (text) => csvLine([text], "semicolon"),
  detectLanguage: (text) =>
    detectLanguage(
      requestWith({ "Accept-Language": text, Cookie: text }),
      new URL(`?lng=${encodeURIComponent(text.toWellFormed())}`, url),
    ),
  editionOf: (name) => editionOf({ name }),
  escaped,
  documentKind: (text) => documentKind({ name: text, type: text }),
  kindOfRequest: (text) => kindOfRequest(`/${text}`),
  matchingInsights: (text) =>
    matchingInsights([{ title: text, excerpt: text, category: "skills" }] as never, { query: text } as never),
  networkOf,
  readSessionCookies: (text) =>
    readSessionCookies(requestWith({ Cookie: `sb-b-auth-token=${text}` }), url, new URL("http://b.test")),
  readToast: (text) => readToast(requestWith({ Cookie: `toast=${text}` })),
  safeRedirect: (text) => safeRedirect(`/${text}`, "/"),
  "a text of a page": (text) =>
    createI18n("en", { frame: { text } } as never).t("text" as never, { firm: "Northlight" }),
  "an assistant's answer": (text) => {
    const { body } = Object.groupBy(inputsOf(kinds.insight), ({ name }) => name);
    draftsIn(JSON.stringify({ body: text }), kinds.insight, body!, { body: text });
    return draftsIn(`\`\`\`${text}`, kinds.insight, body!, { body: text });
  },
  "what is pasted": (text) => pastedContent(text, { keepsPicture: () => true }),
  "two versions": (text) => differenceOf(text, `${text.slice(0, text.length / 2)}\n${text.slice(text.length / 3)}`),
  placesOf: (text) => placesOf(text, "Northlight"),
  proseOf: (text) => proseOf(text, (link) => link),
  checkDocument: (text) =>
    checkDocument(
      kinds.insight,
      Object.keys(kinds.insight.texts).map((name) => [name, text]),
      "fr",
    ),
  siteTexts: (text) =>
    siteTexts({ sections: { en: { hero: { title: text } } } } as never, { en: { frame: { "footer/promise": text } } })(
      "en",
      "frame",
    ),
  textResponse: (text) => {
    const request = requestWith({ "If-None-Match": text });
    return textResponse({ request, body: "", type: "text/plain", languages: [], minutes: 1 });
  },
  titleOf: (name) => titleOf({ name }),
  withoutDoubleSlashes,
  ...(await textReaders()),
  marksIn: (text) => marksIn({ body: text }),
  ...schemaReaders(),
};

function requestWith(headers: Record<string, string>): Request {
  const sendable = Object.entries(headers).map(([name, text]) => [name, text.replace(/[^\t\u0020-\u007e]/g, "?")]);
  return new Request(url, { headers: Object.fromEntries(sendable) });
}

/** The modules of kinds make fields: the forms that come of them are read too. */
function exported(): [string, unknown][] {
  const modules = import.meta.glob<Record<string, unknown>>(
    ["../../app/schemas/{forms,rules,formats}/*.ts", "!**/*.test.ts"],
    { eager: true },
  );
  return Object.values(modules).flatMap((module) => Object.entries(module));
}

/** Each exported function, in whatever room, that takes texts and nothing else; the stylesheet is our own. */
async function textReaders(): Promise<Record<string, Reader>> {
  const modules = import.meta.glob<Record<string, unknown>>([
    "../../app/**/*.{ts,tsx}",
    "!**/{*.test,*.client,rendition-worker.server,page-styles.server}.{ts,tsx}",
  ]);
  const sources = import.meta.glob<string>(
    ["../../app/**/*.{ts,tsx}", "!**/{*.test,*.client,rendition-worker.server,page-styles.server}.{ts,tsx}"],
    { query: "?raw", import: "default", eager: true },
  );
  const found = Object.entries(sources).map(async ([path, source]) => {
    const declared = source.matchAll(
      /^export (?:async )?function (?!use[A-Z])(\w+)\((\w+: string(?:, \w+: string)*)\)/gm,
    );
    const named = [...declared].map(([, name, given]) => ({ name: name!, count: given!.split(",").length }));
    const module = named.length > 0 ? await modules[path]!() : {};
    return named.map(({ name, count }): [string, unknown] => {
      const read = module[name] as (...texts: string[]) => unknown;
      const all = (text: string) => read(...Array.from({ length: count }, () => text));
      // What is said beside the text may be no such thing.
      return [name, count > 1 ? (text: string) => attempted(() => all(text)) : all];
    });
  });
  const all = [...exported(), ...(await Promise.all(found)).flat()];
  const taking = await Promise.all(all.map(async (named) => ((await takesText(named)) ? [named] : [])));
  return Object.fromEntries(taking.flat()) as Record<string, Reader>;
}

async function takesText([, value]: [string, unknown]): Promise<boolean> {
  if (typeof value !== "function" || value.length !== 1) return false;
  try {
    await value("a text");
    return true;
  } catch {
    return false;
  }
}

/** Each schema of a form, with the same text in every field. */
function schemaReaders(): Record<string, Reader> {
  const schemas = [...exported(), ...draftForms()].filter(isForm);
  return Object.fromEntries(
    schemas.map(([name, schema]) => [
      name,
      (text: string) => schema.safeParse(Object.fromEntries(Object.keys(schema.shape).map((field) => [field, text]))),
    ]),
  );
}

/** One field of each rule is enough. */
function draftForms(): [string, unknown][] {
  return Object.values(kinds).map((kind: Kind) => {
    const byRule = Object.groupBy(inputsOf(kind), ({ name: _, label: _label, entry: _place, ...rule }) =>
      JSON.stringify(rule),
    );
    const schemas = textSchemas(kind);
    const unlike = Object.values(byRule).map((inputs) => [inputs![0]!.name, schemas[inputs![0]!.name]!]);
    return [`draft of ${kind.name}`, z.object({ ...Object.fromEntries(unlike), ...factSchemas(kind) })];
  });
}

function isForm(named: [string, unknown]): named is [string, z.ZodObject] {
  return named[1] instanceof z.ZodObject;
}

/** The least of three, or the first that is quick enough. */
async function spent(read: Reader, text: string, enough = quick): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3 && least > enough; time += 1) {
    const before = process.threadCpuUsage();
    await read(text);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/** How many times what a quarter takes: four where it is linear, sixteen by the square. The least of five, or the first that is linear. */
async function growth(read: Reader, text: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 5 && least >= mostOfQuarter; time += 1) {
    const took = await spent(read, text);
    least = Math.min(least, took > quick ? took / (await spent(read, quarterOf(text))) : 0);
  }
  return least;
}

/** With its beginning and its end. */
function quarterOf(text: string): string {
  const eighth = Math.floor(text.length / 8);
  return text.slice(0, eighth) + text.slice(-eighth);
}

test("the schemas of forms and whatever reads a text are among the readers", () => {
  const some = ["enquiry", "uploadTarget", "draft of insight", "draft of section", "redirectPath", "folded"];
  expect(Object.keys(readers)).toEqual(expect.arrayContaining(some));
});

/** What YAML is made of, which whoever fills an archive repeats as often as it is taken. */
const yaml =
  ']|}|[] |{a:b}} |[a]: |{a: |- |- - |? |: |a: b: |a: b\n|a:\n |a: &a |&a |*a |!a |%a |@ |` |, | \' |"a" |\'|"|> ||# |#\t|\t|\\|a |a\n|\n|---\n|?|-|:'.split(
    "|",
  );

test.for(yaml)("a list of an archive that repeats %j is read or refused in no time", async (unit) => {
  // In milliseconds. As many lines as are read are those of 10,000 redirects, and take 190 ms; by the square the longest take minutes.
  const bound = 1_000;
  for (const size of [1_000, 9_900, 19_900, 49_900, largestList / unit.length].filter(Number.isFinite)) {
    const text = unit.repeat(Math.min(size, largestList / unit.length));
    expect(await spent(readYaml, text, bound), `${size}`).toBeLessThan(bound);
  }
});

test.for(["", "<svg>", "<svg fill=url("])(
  "a file of 200 kB that begins with %j is a logo or none by its length",
  async (start) => {
    const read = (text: string) => isLogo(new TextEncoder().encode(text));
    for (const unit of [" ", "<!--", "<!---->", "<?xml", "<!DOCTYPE ", " on", "<a", "href=", "url( '"])
      expect(await growth(read, start + unit.repeat((largestLogo - start.length) / unit.length)), unit).toBeLessThan(
        mostOfQuarter,
      );
  },
);

test.for(Object.entries(readers))("%s takes time by the length of a text, not by its square", async ([, read]) => {
  await fc.assert(
    fc.asyncProperty(run, async (text) => {
      expect(await growth(read, text)).toBeLessThan(mostOfQuarter);
    }),
    { examples: everyRun.map((text) => [text]), numRuns: everyRun.length + fc.cases(500) / 100 },
  );
});
