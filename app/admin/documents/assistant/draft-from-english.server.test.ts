import { expect, test } from "vitest";
import { inputsOf, type Texts } from "../../../schemas/forms/inputs.ts";
import { kinds } from "../../../schemas/kinds/kinds.ts";
import { breachIn } from "./ask.server.ts";
import { askedAtOnce, draftsIn, emptyInputs, questionAbout } from "./draft-from-english.server.ts";

const kind = kinds.insight;
const caseStudy = kinds.case_study;
const body = "## Skills\n\nRead [this](/services) and write to {{firm}}.\n\n- One\n- Two\n\n![Chart](chart.png)\n";
const english: Texts = { title: "Skills that last", excerpt: "In short, {{firm}}", body };
const good: Texts = {
  title: "Des compétences durables",
  excerpt: "En bref, {{firm}}",
  body: "## Compétences\n\nÀ {{firm}}, écrivez ; [ceci](/services) est à lire.\n\n- Un\n- Deux\n\n![Diagramme](chart.png)\n",
};

function draftsOf(texts: unknown, of: Texts = english) {
  const asked = emptyInputs(kind, "fr", {}, of);
  return draftsIn(typeof texts === "string" ? texts : JSON.stringify(texts), kind, asked, of)!;
}

test("a draft that keeps what is no words is taken, fenced or not", () => {
  const fitting = { texts: { ...good, body: good["body"]!.trim() }, problems: {} };
  expect(draftsOf(good)).toEqual(fitting);
  expect(draftsOf(`\`\`\`json\n${JSON.stringify(good)}\n\`\`\`\n`)).toEqual(fitting);
});

test.for([
  ["a placeholder that is lost", "excerpt", "En bref", "assistantLost"],
  ["a placeholder more", "title", "{{firm}} dure", "assistantLost"],
  ["a link that leads elsewhere", "body", good["body"]!.replace("/services", "https://evil.example"), "assistantLost"],
  ["a link that runs a script", "body", good["body"]!.replace("/services", "javascript:alert(1)"), "assistantLost"],
  ["a link more", "body", `${good["body"]}\n[Ici](https://evil.example)`, "assistantLost"],
  ["a bare address more", "excerpt", "En bref, {{firm}} https://evil.example", "assistantLost"],
  ["an email address more", "title", "Écrivez à eve@evil.example", "assistantLost"],
  ["a picture that is another", "body", good["body"]!.replace("chart.png", "other.png"), "assistantLost"],
  ["a picture that is lost", "body", good["body"]!.replace(/!.*\n/, ""), "assistantLost"],
  ["an item more", "body", good["body"]!.replace("- Deux", "- Deux\n- Trois"), "assistantLost"],
  ["a heading of another level", "body", good["body"]!.replace("## ", "### "), "assistantLost"],
  ["HTML", "body", `${good["body"]}<script>alert(1)</script>`, "assistantLost"],
  ["HTML in a line", "title", "<b>Compétences</b>", "assistantLost"],
  ["two lines for one", "title", "Bien sûr ! Voici :\nDes compétences durables", "assistantLost"],
  ["more than the field takes", "title", "é".repeat(5_000), "assistantUnfit"],
  ["nothing", "title", " ", "assistantMissing"],
  ["something else than text", "title", { fr: "Compétences" }, "assistantMissing"],
  ["a key that is missing", "title", undefined, "assistantMissing"],
] as const)("of a draft with %s that field stays empty and says so", ([, name, text, problem]) => {
  const others = Object.keys(good).filter((other) => other !== name);
  const { texts, problems } = draftsOf({ ...good, [name]: text });
  expect(problems).toEqual({ [name]: problem });
  expect(Object.keys(texts).toSorted()).toEqual(others.toSorted());
});

test.for([
  "Sure! Here is your translation.",
  "<!doctype html><title>502</title>",
  "[]",
  "null",
  '"Bonjour"',
  '{"title": "Des comp',
])("an answer that is no object of texts is none: %s", (answer) => {
  expect(draftsOf(answer)).toBeUndefined();
});

test("keys that were not asked for are in no field, whatever they are called", () => {
  const more = { slug: "elsewhere", __proto__: "x", constructor: "x", "faqs/1/question": "x" };
  expect(Object.keys(draftsOf({ ...good, ...more }).texts).toSorted()).toEqual(["body", "excerpt", "title"]);
  const missing = "assistantMissing";
  expect(draftsOf("{}").problems).toEqual({ title: missing, excerpt: missing, body: missing });
});

test("a part of an entry that is refused keeps the others of its field out", () => {
  const [first, second] = inputsOf(caseStudy).filter(({ entry }) => entry);
  const of = { title: "One", [first!.name]: "Two", [second!.name]: "Three {{firm}}" };
  const asked = emptyInputs(caseStudy, "es", {}, of);
  const drafts = draftsIn(JSON.stringify({ ...of, [second!.name]: "Tres" }), caseStudy, asked, of)!;
  expect(drafts).toEqual({ texts: { title: "One" }, problems: { [second!.name]: "assistantLost" } });
});

test("a field with words in it, one that is neutral and a picture are not asked for", () => {
  const author = kinds.author;
  const all = (of: typeof kind | typeof author) => Object.fromEntries(inputsOf(of).map(({ name }) => [name, "Words"]));
  const names = emptyInputs(author, "fr", {}, all(author)).map(({ name }) => name);
  expect(names).not.toContain("title");
  expect(names.length).toBeGreaterThan(0);
  expect(emptyInputs(kind, "fr", { title: "À moi" }, all(kind)).map(({ name }) => name)).not.toContain("title");
  expect(emptyInputs(kind, "fr", all(kind), all(kind))).toEqual([]);
  expect(emptyInputs(kind, "en", {}, all(kind))).toEqual([]);
});

test("the question has the texts of the fields, the terms of the glossary and nothing else", () => {
  const asked = emptyInputs(kind, "fr", { excerpt: "À moi" }, english);
  const [system, user] = questionAbout(asked, "fr", english);
  expect(JSON.parse(user!.content as string)).toEqual({ title: english["title"], body });
  expect(system!.content).toContain("French");
  expect((system!.content as string).match(/ → /g)!.length).toBeGreaterThan(30);
});

test("what is too much for one question waits, and a single long field is asked for alone", () => {
  const long = { title: "A".repeat(30_000), excerpt: "B".repeat(30_000), body: "C" };
  const names = (of: Texts) => askedAtOnce(emptyInputs(kind, "fr", {}, of), of).map(({ name }) => name);
  expect(names(long)).not.toContain("excerpt");
  expect(names({ body: "C".repeat(80_000) })).toEqual(["body"]);
});

test("a term that the glossary does not want is found, with the one that it wants", () => {
  expect(breachIn("El panel general de la firma", "es")).toEqual({ term: "panel general", instead: "tablero" });
  expect(breachIn("El tablero de la firma", "es")).toBeUndefined();
});
