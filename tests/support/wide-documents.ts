import { odd } from "../fuzz/odd-texts.ts";
import * as fc from "./fast-check.ts";

/** Pixels: a phone, a window at 400 %, and a large one. */
export const widths = [320, 390, 1440] as const;

const longWord = fc
  .tuple(
    fc.constantFrom(
      "Donaudampfschifffahrt",
      "anticonstitutionnellement",
      "WWWWMMMM",
      "0123456789",
      "ñ",
      "漢字",
      "👩‍💻",
      "o\u0301",
    ),
    fc.integer({ min: 1, max: 24 }),
  )
  .map(([part, times]) => part.repeat(times));
const address = longWord.map((word) => `https://northlight.example/${word}?${word}=${word}`);
const mail = longWord.map((word) => `${word.replace(/\W/g, "x")}@${"sub.".repeat(12)}northlight.example`);
const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("learning", "and", "l’équipe", "acompañamiento", "practice") },
  { weight: 2, arbitrary: longWord },
  { weight: 1, arbitrary: address },
  { weight: 1, arbitrary: mail },
  { weight: 1, arbitrary: fc.constantFrom(...odd).map((text) => `a${text}b`) },
);
const line = fc
  .array(word, { maxLength: 14 })
  .map((words) => words.join(" ").replaceAll(/[\r\n\v\f\u2028\u2029]/g, " "));
const cell = line.map((text) => text.replaceAll(/[|\\`]/g, "").slice(0, 120));
const table = fc
  .tuple(
    fc.integer({ min: 1, max: 8 }),
    fc.array(fc.array(cell, { minLength: 8, maxLength: 8 }), { minLength: 1, maxLength: 3 }),
  )
  .map(([columns, rows]) => {
    const written = rows.map((row) => `| ${row.slice(0, columns).join(" | ")} |`);
    return [written[0], `|${" --- |".repeat(columns)}`, ...written.slice(1)].join("\n");
  });
const block = fc.oneof(
  line,
  line.map((text) => `## ${text}`),
  line.map((text) => `### ${text}`),
  line.map((text) => `> ${text}`),
  line.map((text) => `- ${text}\n  - ${text}\n    1. ${text}`),
  fc.tuple(longWord, address).map(([text, to]) => `[${text}](${to})`),
  fc.tuple(line, longWord).map(([text, long]) => `**${text}** ~~${long}~~ \`${long.replaceAll("`", "")}\``),
  fc.tuple(longWord, line).map(([long, text]) => `\`\`\`\n${long} = ${text.replaceAll("`", "")}\n\`\`\``),
  line.map((text) => `![${text.replaceAll(/[[\]\\]/g, "")}](/icon-512.png)`),
  table,
  fc.constant("---"),
);
const wideDocument = fc.record({
  title: fc.oneof(line, longWord, fc.constant("")),
  excerpt: fc.oneof(line, fc.constant("")),
  body: fc.array(block, { maxLength: 6 }).map((blocks) => blocks.join("\n\n")),
});

export type WideDocument = { title: string; excerpt: string; body: string };

/** Long words, code, tables, odd letters, pictures and empty fields, the same at each run; `npm run bench -- --widths` looks at more. */
export function wideDocuments(few = 60): WideDocument[] {
  return fc.sample(wideDocument, Number(import.meta.env["VITE_DOCUMENTS"] ?? few));
}
