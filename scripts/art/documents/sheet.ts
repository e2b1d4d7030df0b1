import { mark } from "../../../app/content/pictures/mark.ts";

/** What every document of a language says: at the foot of each page, and where it speaks of the law. */
export type Frame = { rights: string; page: string; notice: string };
export type Heading = { kind: string; title: string; lead: string };

/** Text as HTML: markup in it is shown, not obeyed. */
export function text(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

export function each<Item>(items: readonly Item[], html: (item: Item, index: number) => string): string {
  return items.map(html).join("");
}

/** Columns take a class each, in order: `wide`, `narrow`, … (see sheet.css). */
export function columnHeads(columns: readonly string[], classes: readonly string[] = []): string {
  return `<thead><tr>${each(columns, (column, index) => `<th scope="col" class="${classes[index] ?? ""}">${text(column)}</th>`)}</tr></thead>`;
}

/** Names with a line to write on. */
export function fields(labels: readonly string[]): string {
  return `<div class="fields">${each(labels, (label) => `<p class="field">${text(label)}</p>`)}</div>`;
}

/** What stands at the top of the first page; the line above it is drawn, not read. */
export function opening({ kind, title, lead }: Heading): string {
  return `<header class="opening">
    <svg class="sky" viewBox="0 0 720 90" aria-hidden="true"><path class="line" d="M0 30C110 44 190 12 330 22S530 62 720 6"/><path class="echo" d="M0 38C120 50 205 22 340 32S545 70 720 20"/><circle cx="541" cy="38.7" r="3.4"/></svg>
    ${sign()}<p class="kind">${text(kind)}</p><h1>${text(title)}</h1><p class="lead">${text(lead)}</p>
  </header>`;
}

/** One page of a document. The running title and the page number are ornaments: a reader of the tags has both already. */
export function page(number: number, content: string, { title, frame }: { title: string; frame: Frame }): string {
  const running =
    number === 1 ? "" : `<div class="running" aria-hidden="true">${sign()}<span>${text(title)}</span></div>`;
  return `<section class="page">${running}${content}<footer>
    <p>${text(frame.rights)}</p><p aria-hidden="true">${text(frame.page.replace("{{page}}", String(number)))}</p>
  </footer></section>`;
}

function sign(): string {
  return `<svg class="sign" viewBox="${mark.viewBox}" aria-hidden="true"><path class="rays" d="${mark.rays}"/><path class="veil" d="${mark.veil}"/><path class="horizon" d="${mark.horizon}"/></svg>`;
}
