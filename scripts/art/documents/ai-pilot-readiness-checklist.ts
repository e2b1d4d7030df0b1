import type words from "./en/ai-pilot-readiness-checklist.json";
import { columnHeads, each, fields, opening, text, type Frame } from "./sheet.ts";

/** The two pages: task and people; rules, measure and the decision. */
export function aiPilotReadinessChecklist(words: Words, { notice }: Frame): [string, string] {
  const { result, decision } = words;
  const numbered = words.groups.map((group, index) => questions(group, 1 + 3 * index, words.columns));
  const first = `${opening(words)}${fields(words.fields)}${numbered.slice(0, 2).join("")}`;
  const second = `${numbered.slice(2).join("")}
    <h2>${text(result.title)}</h2>
    <table class="result">${columnHeads(result.columns)}<tbody>${each(
      result.rows,
      ([score = "", advice = ""]) => `<tr><th scope="row">${text(score)}</th><td>${text(advice)}</td></tr>`,
    )}</tbody></table>
    <p class="must">${text(result.must)}</p>
    <h2>${text(decision.title)}</h2>
    ${fields(decision.fields)}
    <p class="note">${text(notice)}</p>`;
  return [first, second];
}

type Words = typeof words;

function questions({ title, questions }: Words["groups"][number], from: number, heads: Words["columns"]): string {
  return `<h2>${text(title)}</h2>
    <table class="questions">${columnHeads([heads.question, heads.good, heads.yes, heads.partly], ["ask", "good", "tick", "tick"])}
      <tbody>${each(
        questions,
        ({ question, good }, index) =>
          `<tr><th scope="row"><span class="number">${from + index}</span> ${text(question)}</th><td>${text(good)}</td>${"<td><i></i></td>".repeat(2)}</tr>`,
      )}</tbody></table>`;
}
