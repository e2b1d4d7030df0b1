import { globSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages, type Language } from "../app/i18n/languages.ts";
import { bannedTerm } from "../app/schemas/rules/glossary.ts";
import { finishedLanguages } from "./support/finished-languages.ts";
import { faultsIn, readGlossary, type Texts } from "./support/glossary.ts";

const root = new URL("../", import.meta.url);
const glossary = readGlossary(readFileSync(new URL("docs/glossary.md", root), "utf8"));
const site = textsBelow("locales/");

function textsBelow(folder: string): Texts {
  return Object.fromEntries(languages.map((language) => [language, textsIn(`${folder}${language}/`)])) as Texts;
}

function textsIn(folder: string): Map<string, string> {
  const home = new URL(folder, root);
  const files = readdirSync(home, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  return new Map(files.toSorted().flatMap((file) => flat(JSON.parse(readFileSync(new URL(file, home), "utf8")), file)));
}

function flat(texts: unknown, path: string): [string, string][] {
  // What people type, whatever it should be called.
  if (path.endsWith(".json.meta.words")) return [];
  if (typeof texts === "string")
    return /\.(?:id|type|file|name)$/.test(path) && !texts.includes(" ") ? [] : [[path, texts]];
  return Object.entries(texts as object).flatMap(([key, value]) => flat(value, `${path}.${key}`));
}

test("the texts of the site keep to the glossary", () => {
  expect(site.en.size).toBeGreaterThan(1_500);
  expect(faultsIn(site, glossary)).toEqual([]);
});

const pages = globSync(["*.md", "docs/**/*.md"], { cwd: root }).filter((page) => page !== "docs/glossary.md");

test.for(pages)("%s keeps to the glossary", (page) => {
  expect(faultsInPage(readFileSync(new URL(page, root), "utf8"))).toEqual([]);
});

test("what scripts say to whoever runs the site keeps to the glossary", () => {
  const files = globSync("scripts/{doctor/*,convert,doctor,make-it-yours,serve,site-key,start}.ts", { cwd: root });
  const faults = files.flatMap((file) => {
    const code = readFileSync(new URL(file, root), "utf8").replace(/^import .*$|\$\{[^}]*\}|Sign In \/|…/gm, "");
    const strings = code
      .split("\n")
      .map((line) => line.match(/"[^"]*"|`[^`]*`/g)?.map((one) => one.slice(1, -1)) ?? []);
    // Names of files and functions, and the option.
    const said = strings.map((line) => line.join(" ").replaceAll(/\S+[/_.]\w\S*|(?:--|\$)mend/g, ""));
    return /\.test\./.test(file) ? [] : faultsInPage(said.join("\n")).map((fault) => ({ file, ...fault }));
  });
  expect(faults).toEqual([]);
});

/** What developers call the data service. */
const ofDevelopers = "backend";

function faultsInPage(markdown: string) {
  const banned = glossary.banned.en.filter(({ term }) => term !== ofDevelopers);
  const prose = markdown
    .replace(/^```.*?^```$/gms, (code) => code.replace(/[^\n]/g, ""))
    .replace(/`[^`\n]+`|\]\([^)\s]+\)|https?:\S+/g, "");
  return prose.split("\n").flatMap((text, index) => {
    const found = bannedTerm(text, banned);
    return found ? [{ line: index + 1, term: found.term }] : [];
  });
}

const firm = "case-studies.json.items.advisory-firm";
const planted: [Language, string, string, string][] = [
  ["en", "home.json.newsletter.label", "E-mail address", "forbidden term"],
  // A calque, another meaning, and a false friend.
  ["fr", "about.json.title", "Respecter vos gens", "forbidden term"],
  ["fr", "service.json.outcomes", "Rapport de préparation", "forbidden term"],
  ["es", "terms.json.sections.3.title", "Uso leal del sitio", "forbidden term"],
  ["fr", "services.json.title", "Six Services, Une Mesure", "English capitals in a title"],
  ["es", "faq.json.title", "Preguntas Frecuentes", "English capitals in a title"],
  ["fr", `${firm}.title`, "Un parcours que 2,400 consultants savent expliquer", "number not as Intl writes it"],
  ["es", `${firm}.title`, "Un camino que 2,500 consultores saben explicar", "other numbers than in English"],
  ["en", "terms.json.updatedLabel", "Last updated January 15 by us", "date in a text"],
  ["fr", "sign-in.json.forgot", "Mot de passe oublié?", "mark of another language"],
  ["es", "frame.json.toasts.draftSaved.body", "Está en «Borradores».", "mark of another language"],
  ["fr", "admin-leads.json.erase.operatorStays", "Retirez-le dans Paramètres, Personnes.", "page by another name"],
  ["es", "about.json.title", site.en.get("about.json.title") ?? "", "the same as in en"],
];

test.for(planted)("in %s, of %s, “%s” is found: %s", ([language, key, text, rule]) => {
  expect(site[language].has(key), key).toBe(true);
  const alone = Object.fromEntries(languages.map((each) => [each, theText(each, key)])) as Texts;
  const faulty: Texts = { ...alone, [language]: new Map(alone[language]).set(key, text) };
  expect(faultsIn(faulty, glossary)).toContainEqual(expect.objectContaining({ rule, language, key }));
});

function theText(language: Language, key: string) {
  return new Map([...site[language]].filter(([name]) => name === key || name.startsWith("admin.json")));
}

test("the pages that the glossary names are those of the panel", () => {
  for (const language of finishedLanguages) {
    const named = (path: string) => site[language].get(path);
    const [settings, content] = [named("admin.json.menu.settings"), named("admin.json.menu.content")];
    expect(glossary.pages[language]).toEqual([
      `${settings}, ${named("admin-settings.json.people.title")}`,
      `${settings}, ${named("admin-settings.json.account.title")}`,
      `${settings}, ${named("admin.json.pageNames.settings-firm")}`,
      `${settings}, ${named("admin.json.pageNames.settings-navigation")}`,
      `${content}, ${named("admin-content.json.tabs.pages")}`,
      `${content}, ${named("admin-content.json.tabs.authors")}`,
    ]);
  }
});
