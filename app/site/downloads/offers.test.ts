import { expect, test } from "vitest";
import { finishedLanguages } from "../../../tests/support/finished-languages.ts";
import { documents } from "../../content/documents.ts";
import { offersFor } from "./offers.ts";

const file = (name: string) => ({ name, address: `/${name}`, size: 1, type: "application/pdf" });
const ours = Object.values(documents).flatMap((files) => Object.values(files).map(file));

test("our documents are offered once each, in the reader's language", () => {
  for (const reader of finishedLanguages) {
    const offers = offersFor(reader, ours);
    expect(offers.map(({ id }) => id)).toEqual(Object.keys(documents));
    for (const { main, others } of offers) {
      expect(main.language).toBe(reader);
      expect(others).toHaveLength(2);
    }
  }
});

test("files of one name that end in a language are editions of one document, always in the same order", () => {
  const guides = [file("guide-en.pdf"), file("guide-es.pdf"), file("guide-fr.pdf")];
  const [offer, ...rest] = offersFor("fr", guides);
  expect(rest).toEqual([]);
  expect(offer?.main.name).toBe("guide-fr.pdf");
  expect(offer?.others.map(({ language }) => language)).toEqual(["en", "es"]);
  const [inEnglish] = offersFor("en", guides);
  expect(inEnglish?.others.map(({ language }) => language)).toEqual(["fr", "es"]);
});

test("what does not exist in the reader's language is offered in English, else as it is", () => {
  const [guide, plan] = offersFor("fr", [file("guide-en.pdf"), file("guide-es.pdf"), file("plan-es.pdf")]);
  expect(guide?.main.language).toBe("en");
  expect(plan?.main.language).toBe("es");
});

test("a file that names no language stands alone", () => {
  const offers = offersFor("en", [file("guide.pdf"), file("guide-fr.pdf"), file("guide.docx"), file("notes-de.pdf")]);
  expect(offers.map(({ main, others }) => [main.name, others.length])).toEqual([
    ["guide.pdf", 0],
    ["guide-fr.pdf", 0],
    ["guide.docx", 0],
    ["notes-de.pdf", 0],
  ]);
});
