import type words from "./en/capability-gap-worksheet.json";
import { columnHeads, each, fields, opening, text } from "./sheet.ts";

/** The two pages: how to rank, and the sheet to fill in. */
export function capabilityGapWorksheet(words: Words): [string, string] {
  const { how, costs, scales, example, sheet, decisions } = words;
  const first = `${opening(words)}
    <h2>${text(how.title)}</h2>
    <ol class="steps">${each(how.steps, (step) => `<li><span class="lead-in">${text(step.title)}</span> ${text(step.text)}</li>`)}</ol>
    <h2>${text(costs.title)}</h2>
    <table>${columnHeads(costs.columns)}<tbody>${each(
      costs.rows,
      ([where, ...rest]) => `<tr><th scope="row">${text(where ?? "")}</th>${each(rest, cell)}</tr>`,
    )}</tbody></table>
    <h2>${text(example.title)}</h2>
    <table class="example">${columnHeads(sheet.columns, ["wide", "wide", "mark", "mark", "mark", "date", "mark"])}<tbody>${each(
      example.rows,
      ([capability, ...rest]) => `<tr><th scope="row">${text(capability ?? "")}</th>${each(rest, cell)}</tr>`,
    )}</tbody></table>`;

  const second = `<h2>${text(sheet.title)}</h2>
    ${fields(sheet.fields)}
    <table class="sheet">${columnHeads(sheet.columns, ["wide", "wide", "mark", "mark", "mark", "date", "mark"])}
      <tbody>${each(Array.from({ length: lines }), () => `<tr>${"<td></td>".repeat(sheet.columns.length)}</tr>`)}</tbody>
    </table>
    <h2>${text(scales.title)}</h2>
    <div class="halves">${scale(scales.cost)}${scale(scales.share)}</div>
    <h2>${text(decisions.title)}</h2>
    <ul class="decisions">${each(decisions.items, ({ label, lines }) => `<li class="lines-${lines}">${text(label)}</li>`)}</ul>`;
  return [first, second];
}

type Words = typeof words;

/** The strategy article's rule: five to seven capabilities. */
const lines = 7;

const cell = (words: string) => `<td>${text(words)}</td>`;

function scale({ title, levels }: { title: string; levels: readonly string[] }): string {
  return `<div><h3>${text(title)}</h3><ol class="levels">${each(levels, (level) => `<li>${text(level)}</li>`)}</ol></div>`;
}
