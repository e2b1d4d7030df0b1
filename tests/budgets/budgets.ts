import { withoutPrefix } from "../../app/i18n/addresses.ts";
import { beforeScripts, type PageWeight } from "./page-weight.ts";

/** Bytes that a page may weigh, compressed with brotli, without headers. */
export type Budget = { htmlAndCss: number; beforeScripts: number; js: number };

/**
 * The first trip of a connection carries about 14 kB. The home page has to come close; a long article or a picture of
 * somebody's work may take more. Each page of the back office adds some fifty bytes of script: the router's list of routes names it.
 * The case on the home page takes 0.6 kB.
 * The search of the whole site takes 0.3 kB: its link in the header and its form on the page that is not found.
 * The number by which a form that is sent again is known takes 0.3 kB, and a caret that stays while scripts take the page over 0.6 kB.
 * Services are documents: the data of the home page has the pictures of two, and the router's list the addresses of their forms, 0.15 kB each.
 * Keeping a page whose connection fails, and where it was scrolled, takes 0.6 kB of script and 0.15 kB of text.
 */
export const homeBudget: Budget = { htmlAndCss: 15_290, beforeScripts: 60_000, js: 143_650 };
/** French and Spanish take more letters to say the same; the names of the files, which are hashes, make it twenty bytes more or less. */
const translatedHomeBudget: Budget = { ...homeBudget, htmlAndCss: 16_460 };
/** The contact page brings its own form and the frame of the embedded one; the privacy page lists all that is held, at length in French. */
export const pageBudget: Budget = { htmlAndCss: 19_560, beforeScripts: 90_000, js: 147_500 };

function budgetFor(path: string): Budget {
  if (path === "/" || path === "/en") return homeBudget;
  return withoutPrefix(path) === "/" ? translatedHomeBudget : pageBudget;
}

/** What betrays code that has no business on a public page, in a form that minifying leaves alone. */
const strangers = [
  { name: "zod", sign: /ZodError|_zod\b/ },
  { name: "the admin", sign: /["'`]\/admin\/[a-z]/ },
];

/** Says in a sentence each what a page has too much of; nothing where it keeps to its budget. */
export function findings(weight: PageWeight, budget = budgetFor(weight.path)): string[] {
  const measured: Budget = {
    htmlAndCss: weight.html + weight.css,
    beforeScripts: beforeScripts(weight),
    js: weight.js,
  };
  const names: Record<keyof Budget, string> = {
    htmlAndCss: "HTML and CSS",
    beforeScripts: "all before scripts",
    js: "JavaScript",
  };
  const heavy = (Object.keys(names) as (keyof Budget)[])
    .filter((kind) => !(measured[kind] <= budget[kind]))
    .map((kind) => `${weight.path}: ${names[kind]} ${measured[kind]} bytes, budget ${budget[kind]}`);
  const strange = weight.scripts.flatMap(({ path, text }) =>
    strangers.filter(({ sign }) => sign.test(text)).map(({ name }) => `${weight.path}: ${path} contains ${name}`),
  );
  const missing = weight.scripts.length === 0 ? [`${weight.path}: no script was found, so none was weighed`] : [];
  return [...heavy, ...strange, ...missing];
}
