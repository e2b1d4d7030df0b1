import { setTimeout as pause } from "node:timers/promises";
import { idOfService } from "../../app/content/editable-pages.ts";
import type { Deployment } from "../../tests/faults/deployment.ts";
import { fieldsAround } from "../../tests/faults/forms.ts";
import { Journal } from "../../tests/faults/journal.ts";
import type { Person } from "../../tests/faults/person.ts";
import { seededRandom } from "../../tests/faults/random.ts";

/** Of each thousand writes; what does not fit the article at that time becomes one that does. */
const shares = { save: 350, publish: 250, schedule: 120, unpublish: 100, trash: 90, restore: 90 };
type Intent = keyof typeof shares;

const atOnce = 8;
const languages = ["en", "fr", "es"] as const;
type ArticleKind = "insight" | "case_study";
const lists: Record<ArticleKind, string> = { insight: "/admin/insights", case_study: "/admin/case-studies" };
const facts: Record<ArticleKind, Record<string, string>> = {
  insight: { category: "talent" },
  case_study: { industry: "retail", service: idOfService("simulations") },
};
const parts: Record<ArticleKind, string[]> = {
  insight: ["title", "excerpt", "body"],
  case_study: ["title", "problem", "outcome", "context"],
};
let runs = 0;

type Article = {
  kind: ArticleKind;
  id: string;
  appears: "never" | "later" | "now";
  /** Something that changes when it appears was tried and not answered. */
  isUncertain: boolean;
  trashed: boolean;
};
type Writes = { count: number; meanwhile: (attempts: number) => Promise<void> };

/** Writes articles of both kinds in three languages through the site, several at once; notes what was acknowledged. */
export async function writeArticles(
  deployment: Deployment,
  operator: Person,
  { count, meanwhile }: Writes,
): Promise<Journal> {
  const journal = new Journal();
  const random = seededRandom(count);
  const left = Object.entries(shares)
    .flatMap(([intent, share]) =>
      Array.from({ length: Math.round((share * count) / 1_000) }, () => ({ intent: intent as Intent, at: random() })),
    )
    .toSorted((one, other) => one.at - other.at)
    .map(({ intent }) => intent);
  runs += 1;
  await Promise.all(
    Array.from({ length: atOnce }, (_, place) =>
      new Publisher(deployment, operator, journal, `r${runs}-${place}`, random).work(left, meanwhile),
    ),
  );
  return journal;
}

/** Has an article of each kind of its own, so that the last write acknowledged is the one to be found. */
class Publisher {
  readonly #deployment: Deployment;
  readonly #operator: Person;
  readonly #journal: Journal;
  readonly #name: string;
  readonly #random: () => number;
  readonly #articles: Article[] = [];

  constructor(deployment: Deployment, operator: Person, journal: Journal, name: string, random: () => number) {
    this.#deployment = deployment;
    this.#operator = operator;
    this.#journal = journal;
    this.#name = name;
    this.#random = random;
  }

  async work(left: Intent[], meanwhile: Writes["meanwhile"]): Promise<void> {
    for (let intent = left.pop(); intent; intent = left.pop()) {
      const number = (this.#journal.attempts += 1);
      const acknowledged = this.#journal.acknowledged;
      const interrupted = meanwhile(number);
      // Where nobody answered, nothing was acknowledged.
      await this.#write(intent, `stamp ${this.#name}-${number}`).catch(() => {});
      await interrupted;
      if (this.#journal.acknowledged === acknowledged) await this.#siteIsReady();
    }
  }

  async #write(intent: Intent, stamp: string): Promise<void> {
    const kind = this.#random() < 0.5 ? "insight" : "case_study";
    const article = this.#articles.find((known) => known.kind === kind);
    if (!article) return this.#create(kind, stamp);
    await this.#change(article, fitting(intent, article), stamp);
  }

  async #create(kind: ArticleKind, stamp: string): Promise<void> {
    const slug = stamp.replaceAll(" ", "-");
    const { page } = await this.#operator.visit(`${lists[kind]}/new`);
    const fields = { ...fieldsAround(page, "[name=title]"), ...facts[kind], ...written(kind, stamp), slug };
    const answer = await this.#operator.submit(`${lists[kind]}/new`, { ...fields, intent: "save" });
    const id = answer.status === 302 ? answer.location?.split("/").at(-1) : undefined;
    if (!id) return;
    this.#articles.push({ kind, id, appears: "never", isUncertain: false, trashed: false });
    this.#journal.reached(`article ${id} en draft`, `Title ${stamp}`);
  }

  async #change(article: Article, intent: Intent, stamp: string): Promise<void> {
    const { kind, id } = article;
    const ofOneText = intent === "save" || intent === "publish";
    // A translation is published after the English text.
    const hasEnglish = intent === "publish" ? article.appears === "now" : article.appears !== "never";
    const language = ofOneText && hasEnglish ? (languages[Math.floor(this.#random() * 3)] ?? "en") : "en";
    const address = `${lists[kind]}/${id}?language=${language}`;
    const editing = await this.#operator.visit(address);
    if (editing.status !== 200) return;
    const fields = {
      ...fieldsAround(editing.page, "[name=title]"),
      ...((ofOneText || intent === "schedule") && written(kind, stamp)),
      ...(intent === "schedule" && { at: "2099-01-15T10:00", until: "2099-02-15T10:00", zone: "UTC" }),
      intent,
    };
    const states = reachedBy(article, intent, language, stamp);
    for (const [what, value] of states) this.#journal.tryState(what, value);
    if (intent === "schedule" && article.isUncertain) this.#journal.tryState(`article ${id} appears`, "later");
    const wasUncertain = article.isUncertain;
    const settles = intent === "unpublish" || (intent === "publish" && language === "en");
    article.isUncertain ||= settles || intent === "schedule";
    const answer = await this.#operator.submit(address, fields);
    if (answer.status !== 302) return;
    for (const [what, value] of states) this.#journal.reached(what, value);
    article.isUncertain = wasUncertain && !settles;
    if (intent === "unpublish") article.appears = "never";
    if (intent === "publish" && language === "en") article.appears = "now";
    if (intent === "schedule" && article.appears !== "now") article.appears = "later";
    if (intent === "trash" || intent === "restore") article.trashed = intent === "trash";
  }

  async #siteIsReady(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.#deployment.address}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await pause(50);
    }
  }
}

function fitting(intent: Intent, { appears, trashed }: Article): Intent {
  if (trashed) return "restore";
  if (intent === "restore") return "trash";
  return intent === "unpublish" && appears === "never" ? "publish" : intent;
}

function written(kind: ArticleKind, stamp: string): Record<string, string> {
  return Object.fromEntries(parts[kind].map((part) => [part, part === "title" ? `Title ${stamp}` : `Words. ${stamp}`]));
}

/** What the site says is done when it takes the form. */
function reachedBy(
  { id, appears, isUncertain }: Article,
  intent: Intent,
  language: string,
  stamp: string,
): [string, string][] {
  const draft: [string, string] = [`article ${id} ${language} draft`, `Title ${stamp}`];
  const published: [string, string] = [`article ${id} ${language} published`, `Title ${stamp}`];
  const waits = (title: string): [string, string] => [`article ${id} en scheduled`, title];
  const appearsNext = (when: Article["appears"]): [string, string] => [`article ${id} appears`, when];
  switch (intent) {
    case "save":
      return [draft];
    case "publish":
      return [draft, published, ...(language === "en" ? [appearsNext("now"), waits("none")] : [])];
    case "schedule":
      return [draft, waits(`Title ${stamp}`), ...(appears === "now" || isUncertain ? [] : [appearsNext("later")])];
    case "unpublish":
      return [appearsNext("never"), waits("none")];
    default:
      return [[`article ${id} trashed`, String(intent === "trash")]];
  }
}
