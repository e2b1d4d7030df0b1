import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { addressesPerPage, articlesPerPage } from "../../../app/schemas/formats/article.ts";
import type { Deployment } from "../../../tests/faults/deployment.ts";
import { fieldsAround } from "../../../tests/faults/forms.ts";
import { newOperator } from "../../../tests/faults/operators.ts";
import type { Person } from "../../../tests/faults/person.ts";
import { createFindings, type Scenario } from "../../../tests/faults/scenario.ts";
import { writeArticles } from "../publishing-writes.ts";
import { readStoredArticles } from "../stored-articles.ts";

/** Site and backend are killed in turns while articles are written, published, scheduled, withdrawn and trashed. */
export const publishingKilled: Scenario = {
  name: "publishing: site and backend killed amid writes",
  siteEnds: true,
  async run(deployment, { writes, kills }) {
    const { findings, must } = createFindings();
    const operator = await newOperator(deployment);
    const moments = Array.from({ length: 2 * kills }, (_, kill) => Math.round(((kill + 1) * writes) / (2 * kills + 1)));
    const journal = await writeArticles(deployment, operator, {
      count: writes,
      meanwhile: async (attempts) => {
        const kill = moments.indexOf(attempts);
        if (kill < 0) return;
        if (kill % 2 === 0) {
          await deployment.web.end("SIGKILL");
          await deployment.startWeb();
        } else {
          await deployment.backend.end("SIGKILL");
          await deployment.startBackend();
        }
      },
    });
    must(journal.acknowledged > writes / 4, `only ${journal.acknowledged} states were acknowledged`);
    return {
      findings,
      journal,
      note: `killed ${kills} × each; ${journal.attempts} writes, states acknowledged`,
      alsoStored: () => readStoredArticles(deployment),
    };
  },
};

/** How often each address is visited without the backend. */
const rounds = 10;

/** What readers open of articles, and what it has to answer with and without the backend. */
type Expected = { address: string; status: number; holds: string };

/** Readers open lists, articles, old addresses, what is gone, feed, sitemap and searches; then the site starts without a backend. */
export const readersWithoutBackend: Scenario = {
  name: "publishing: articles read without the backend",
  siteEnds: true,
  async run(deployment) {
    const { findings, must } = createFindings();
    const operator = await newOperator(deployment);
    const expected = await publishForReaders(deployment, operator);
    const visit = async (when: string, wanted: Expected[]) => {
      for (const { address, status, holds } of wanted) {
        const answer = await deployment.somebody().visit(address);
        must(
          answer.status === status && `${answer.location} ${answer.text}`.includes(holds),
          `${when}: ${address} is answered with ${answer.status}${answer.status === status ? ` without “${holds}”` : ""}`,
        );
      }
    };

    await openUntilStored(deployment, expected);
    await visit("with the backend", expected);
    await deployment.proxy.break("down");
    for (let round = 0; round < rounds; round += 1) await visit("backend down", expected);
    await deployment.web.end("SIGKILL");
    await deployment.startWeb();
    await visit(
      "started without the backend",
      expected.filter(({ address }) => !address.includes("?q=")),
    );
    await deployment.proxy.heal();
    await searchUntilFound(deployment, expected);
    await visit("backend back", expected);
    return { findings, note: `${expected.length} addresses, ${rounds} × without the backend and once after a start` };
  },
};

async function publishForReaders(deployment: Deployment, operator: Person): Promise<Expected[]> {
  const stamp = `${Date.now()}`;
  const [shown, former, gone] = [`shown-${stamp}`, `former-${stamp}`, `gone-${stamp}`];
  const title = `Read without a backend ${stamp}`;
  const published = await publish(operator, former, title);
  await send(operator, published, { slug: shown, intent: "publish" });
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

/**
 * Opens the articles, and the sitemap that lists them, until the site has them on its disk, which it writes a moment after it
 * has learned them. A backend that takes longer than a page waits, on a busy machine, is asked again by the next reader.
 */
async function openUntilStored(deployment: Deployment, expected: Expected[]): Promise<void> {
  const questionOf = (name: string, params: object) => JSON.stringify([name, { of_kind: "insight", ...params }]);
  const firstPage = { page: 1, page_size: articlesPerPage };
  const addresses = questionOf("document_addresses", { page: 1, page_size: addressesPerPage });
  type Wanted = { address: string; question: string; holds: string; whole?: string };
  const wanted = expected.flatMap(({ address, status, holds }): Wanted[] => {
    const list = /^(\/fr)?\/insights(?:\?category=(\w+))?$/.exec(address);
    if (list) {
      const [, french, category] = list;
      const of = { in_language: french ? "fr" : "en" };
      const whole = questionOf("list_documents", { ...of, in_topic: null, ...firstPage });
      if (!category) return [{ address, question: whole, holds }];
      return [
        { address, question: questionOf("list_documents", { ...of, in_topic: category, ...firstPage }), holds, whole },
      ];
    }
    const [, french, slug] = /^(\/fr)?\/insights\/([a-z]+-\d+)$/.exec(address) ?? [];
    const question = questionOf("read_document", { slug, in_language: french ? "fr" : "en" });
    const listed = { address: "/sitemap.xml", question: addresses, holds: `"${slug}"` };
    return slug ? [{ address, question, holds: "" }, ...(status === 200 ? [listed] : [])] : [];
  });
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const file = await readFile(join(deployment.data, "site/last-known-articles.json"), "utf8").catch(() => "[]");
    const stored = new Map<string, { value: { value: { total?: number } } }>(JSON.parse(file));
    const missing = wanted.filter(({ question, holds, whole = "" }) => {
      // A list of one page is filtered where it is shown.
      const total = stored.get(whole)?.value.value.total ?? Infinity;
      return total > articlesPerPage && !JSON.stringify(stored.get(question))?.includes(holds);
    });
    if (missing.length === 0) return;
    for (const { address } of missing) await deployment.somebody().visit(address);
    await pause(500);
  }
  throw new Error("What readers saw was not kept on disk.");
}

/** A search shows what the backend has once the site, which looks every two seconds at most, has noticed that it is back. */
async function searchUntilFound(deployment: Deployment, expected: Expected[]): Promise<void> {
  const searches = expected.filter(({ address }) => address.includes("?q="));
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(200)) {
    const pages = await Promise.all(searches.map(({ address }) => deployment.somebody().visit(address)));
    if (searches.every(({ holds }, index) => pages[index]?.text.includes(holds))) return;
  }
}
