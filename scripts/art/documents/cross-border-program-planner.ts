import type words from "./en/cross-border-program-planner.json";
import { columnHeads, each, fields, opening, text, type Frame } from "./sheet.ts";

/** The two pages: who, common or local, languages and accessibility; privacy, scheduling and the order of work. */
export function crossBorderProgramPlanner(words: Words, { notice }: Frame): [string, string] {
  const { places, shared, checks, order } = words;
  const groups = checks.groups.map((group) => checkList(group, checks.columns));
  const blank = `<tr>${"<td></td>".repeat(places.columns.length)}</tr>`;
  const first = `${opening(words)}${fields(words.fields)}
    <h2>${text(places.title)}</h2>
    <table class="places">${columnHeads(places.columns)}<tbody>
      <tr class="sample">${each(places.example, (words) => `<td>${text(words)}</td>`)}</tr>${blank.repeat(places.blank)}
    </tbody></table>
    <h2>${text(shared.title)}</h2>
    <table class="shared">${columnHeads(shared.columns, ["element", "tick", "tick", "", "date"])}<tbody>${each(
      shared.rows,
      (row) => `<tr><th scope="row">${text(row)}</th>${"<td><i></i></td>".repeat(2)}<td></td><td></td></tr>`,
    )}</tbody></table>
    ${groups[0]}`;
  const second = `${groups.slice(1).join("")}
    <h2>${text(order.title)}</h2>
    <ol class="order">${each(order.steps, (step) => `<li>${text(step)}</li>`)}</ol>
    <p class="note">${text(notice)}</p>`;
  return [first, second];
}

type Words = typeof words;

function checkList({ title, items }: Words["checks"]["groups"][number], heads: Words["checks"]["columns"]): string {
  return `<h2>${text(title)}</h2>
    <table class="checks">${columnHeads([heads.check, heads.place], ["", "source"])}<tbody>${each(
      items,
      ([check = "", source = ""]) => `<tr><th scope="row"><i></i>${text(check)}</th><td>${text(source)}</td></tr>`,
    )}</tbody></table>`;
}
