import type { CheerioAPI } from "cheerio";
import type { Operator, Page } from "./operator.ts";

/** The insight and the case study that are worked on, and the inquiry that is answered: their addresses. */
export type Desk = { insight: string; caseStudy: string; page: string; section: string; inquiry: string };

/** Fifty requests of a recorded hour. `turn` makes what is typed and uploaded differ from all before. */
export async function workingDay(operator: Operator, desk: Desk, turn: string): Promise<void> {
  await operator.ask("dashboard", "/admin");
  await operator.ask("list", "/admin/leads?list=enquiries");
  await answer(operator, desk.inquiry, turn);
  await operator.ask("list", "/admin/insights");
  await write(operator, desk.insight, `${turn} in the morning`, 8);
  await operator.ask("list", "/admin/insights?q=strategy");
  for (const language of ["fr", "es"]) await operator.ask("editor", `${desk.insight}?language=${language}`);
  await operator.ask("dashboard", "/admin");
  await operator.ask("list", "/admin/assets");
  for (const part of ["one", "two"]) await operator.ask("upload", "/admin/assets/upload", fileNamed(`${turn}-${part}`));
  await operator.ask("list", "/admin/assets?path=documents/");
  await operator.ask("list", "/admin/case-studies");
  await operator.ask("dashboard", "/admin");
  await write(operator, desk.caseStudy, `${turn} in the afternoon`, 7);
  await operator.ask("list", "/admin/case-studies");
  await operator.ask("editor", `${desk.caseStudy}?language=es`);
  await operator.ask("list", "/admin/content");
  await operator.ask("editor", desk.section);
  await operator.ask("list", "/admin/activity");
  await operator.ask("editor", desk.page);
  await operator.ask("editor", `${desk.page}?language=fr`);
  await operator.ask("list", "/admin/insights");
  await operator.ask("dashboard", "/admin");
}

/** Three requests. A build without a form for replies is asked for the inquiry three times, which is less work. */
async function answer(operator: Operator, inquiry: string, turn: string): Promise<void> {
  const { page } = await operator.ask("inquiry", inquiry);
  const replies = "form[action*='/reply']";
  if (page(replies).length > 0) {
    const form = fieldsOf(page, replies);
    form.set("reply", `Thank you for your question of today, ${turn}.`);
    await operator.ask("inquiry", `${inquiry}/reply`, form);
  } else await operator.ask("inquiry", inquiry);
  await operator.ask("inquiry", inquiry);
}

/** Opens a text, types in it, has it checked twice, publishes it and comes back to it. */
async function write(operator: Operator, address: string, turn: string, saves: number): Promise<Page> {
  const opened = await operator.ask("editor", address);
  const form = fieldsOf(opened.page, "form:has(input[name=revision])");
  for (let save = 1; save <= saves; save += 1) {
    form.set("title", `A title of ${turn}, ${save}`);
    const { text } = await operator.ask("autosave", `${address}/autosave`, form);
    form.set("revision", (JSON.parse(text) as { revision: string }).revision);
    if (save === 3 || save === saves) await operator.ask("check", `${address}/check`, form);
  }
  form.set("intent", "publish");
  const published = await operator.ask("publish", address, form);
  if (!published.location) throw new Error(`${address} was not published: ${published.page("[role=alert]").text()}`);
  return operator.ask("editor", published.location);
}

function fileNamed(name: string): FormData {
  const form = new FormData();
  form.append("path", "documents/");
  form.append("files", new File([`A page of ${name}.\n`.repeat(2_000)], `${name}.txt`));
  return form;
}

/** What a form would send as it stands. */
function fieldsOf(page: CheerioAPI, form: string): URLSearchParams {
  const found = page(form).first();
  if (found.length === 0) throw new Error(`There is no ${form} in “${page("title").text()}”.`);
  return new URLSearchParams(found.serializeArray().map(({ name, value }) => [name, value]));
}
