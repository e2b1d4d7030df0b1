import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fieldsAround } from "../forms.ts";
import type { House } from "../house.ts";
import { newOperator } from "../operators.ts";
import type { Person } from "../person.ts";
import { writeArticles } from "../publishing-writes.ts";
import { createFindings, type Scenario } from "../scenario.ts";

/** Site and backend are killed in turns while articles are written, published, scheduled, withdrawn and trashed. */
export const publishingKilled: Scenario = {
  name: "publishing: site and backend killed amid writes",
  siteEnds: true,
  async run(house, { writes, kills }) {
    const { findings, must } = createFindings();
    const operator = await newOperator(house);
    const moments = Array.from({ length: 2 * kills }, (_, kill) => Math.round(((kill + 1) * writes) / (2 * kills + 1)));
    const journal = await writeArticles(house, operator, {
      count: writes,
      meanwhile: async (attempts) => {
        const kill = moments.indexOf(attempts);
        if (kill < 0) return;
        if (kill % 2 === 0) {
          await house.web.end("SIGKILL");
          await house.startWeb();
        } else {
          await house.backend.end("SIGKILL");
          await house.startBackend();
        }
      },
    });
    must(journal.acknowledged > writes / 4, `only ${journal.acknowledged} states were acknowledged`);
    return { findings, journal, note: `killed ${kills} × each; ${journal.attempts} writes, states acknowledged` };
  },
};

/** What readers open of articles, and what it has to answer with and without the backend. */
type Expected = { address: string; status: number; holds: string };

/** Readers open lists, articles, old addresses, what is gone, feed, sitemap and searches; then the site starts without a backend. */
export const readersWithoutBackend: Scenario = {
  name: "publishing: articles read without the backend",
  siteEnds: true,
  async run(house, { rounds }) {
    const { findings, must } = createFindings();
    const operator = await newOperator(house);
    const expected = await publishForReaders(house, operator);
    const visit = async (when: string, wanted: Expected[]) => {
      for (const { address, status, holds } of wanted) {
        const answer = await house.somebody().visit(address);
        must(
          answer.status === status && `${answer.location} ${answer.text}`.includes(holds),
          `${when}: ${address} is answered with ${answer.status}${answer.status === status ? ` without “${holds}”` : ""}`,
        );
      }
    };

    await visit("with the backend", expected);
    await written(house, expected);
    await house.proxy.break("down");
    for (let round = 0; round < rounds; round += 1) await visit("backend down", expected);
    await house.web.end("SIGKILL");
    await house.startWeb();
    await visit(
      "started without the backend",
      expected.filter(({ address }) => !address.includes("?q=")),
    );
    await house.proxy.heal();
    await visit("backend back", expected);
    return { findings, note: `${expected.length} addresses, ${rounds} × without the backend and once after a start` };
  },
};

async function publishForReaders(house: House, operator: Person): Promise<Expected[]> {
  const stamp = `${Date.now()}`;
  const [shown, former, gone] = [`shown-${stamp}`, `former-${stamp}`, `gone-${stamp}`];
  const title = `Read without a backend ${stamp}`;
  const kept = await publish(operator, former, title);
  await send(operator, kept, { slug: shown, intent: "save" });
  const trashed = await publish(operator, gone, `Gone ${stamp}`);
  await send(operator, trashed, { intent: "trash" });
  const deleted = await operator.submit(`${trashed}/delete`, {});
  if (deleted.status !== 302) throw new Error(`Deleting is answered with ${deleted.status}.`);
  return ["", "/fr"].flatMap((prefix) => [
    { address: `${prefix}/insights`, status: 200, holds: title },
    { address: `${prefix}/insights?category=talent`, status: 200, holds: title },
    { address: `${prefix}/insights?q=${stamp}`, status: 200, holds: title },
    { address: `${prefix}/insights/${shown}`, status: 200, holds: title },
    { address: `${prefix}/insights/${former}`, status: 301, holds: `/insights/${shown}` },
    { address: `${prefix}/insights/${gone}`, status: 410, holds: "</html>" },
    { address: `${prefix}/case-studies`, status: 200, holds: "</html>" },
    { address: `${prefix}/insights/feed.xml`, status: 200, holds: prefix ? "</feed>" : title },
    ...(prefix ? [] : [{ address: "/sitemap.xml", status: 200, holds: `/insights/${shown}<` }]),
  ]);
}

/** Gives the address of the editor. */
async function publish(operator: Person, slug: string, title: string): Promise<string> {
  const page = "/admin/insights/new";
  const fields = fieldsAround((await operator.visit(page)).page, "[name=title]");
  const words = { slug, title, category: "talent", excerpt: "In short.", body: "In full.", published_on: "2099-01-01" };
  const answer = await operator.submit(page, { ...fields, ...words, intent: "publish" });
  if (!answer.location) throw new Error(`Publishing is answered with ${answer.status}.`);
  return answer.location;
}

async function send(operator: Person, editor: string, changes: Record<string, string>): Promise<void> {
  const fields = fieldsAround((await operator.visit(editor)).page, "[name=title]");
  const answer = await operator.submit(editor, { ...fields, ...changes });
  if (answer.status !== 302) throw new Error(`${changes["intent"]} is answered with ${answer.status}.`);
}

/** The site writes what it knows a moment after it has learned it; the articles are what readers open after the lists. */
async function written(house: House, expected: Expected[]): Promise<void> {
  const questions = expected.flatMap(({ address }) => {
    const [, french, slug] = /^(\/fr)?\/insights\/([a-z]+-\d+)$/.exec(address) ?? [];
    return slug ? [JSON.stringify(["read_insight", { slug, in_language: french ? "fr" : "en" }])] : [];
  });
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    const file = await readFile(join(house.data, "site/last-known-articles.json"), "utf8").catch(() => "[]");
    const kept = new Map<string, unknown>(JSON.parse(file));
    if (questions.every((question) => kept.has(question))) return;
    await pause(100);
  }
  throw new Error("What readers saw was not kept on disk.");
}
