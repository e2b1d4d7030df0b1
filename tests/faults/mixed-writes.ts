import { setTimeout as pause } from "node:timers/promises";
import type { Deployment } from "./deployment.ts";
import { fieldsAround } from "./forms.ts";
import { Journal } from "./journal.ts";
import type { Person } from "./person.ts";
import { seededRandom } from "./random.ts";
import { asBackendOwner, checksum } from "./stored-data.ts";

/** Of each thousand writes. Leads stay below what the database takes from everybody in a minute. */
const shares = { flag: 350, text: 250, upload: 180, removal: 60, newsletter: 110, enquiry: 50 };
type Kind = keyof typeof shares;

const atOnce = 8;
export const writtenFolder = "reliability";
let runs = 0;

type Writes = {
  count: number;
  /** Goes on with what was noted before; a new one without it. */
  journal?: Journal;
  /** Called after each attempt. */
  meanwhile?: (attempts: number) => Promise<void>;
};

/** Writes of every kind through the site, several at once; notes what was acknowledged. */
export async function writeMixed(
  deployment: Deployment,
  operator: Person,
  { count, journal = new Journal(), meanwhile }: Writes,
) {
  const left = shuffled(count);
  const [flags, sections] = await ownable(deployment);
  runs += 1;
  const workers = Array.from({ length: atOnce }, (_, place) =>
    new Worker(deployment, operator, journal, `run${runs}-${place}`, flags[place], sections[place]).work(
      left,
      meanwhile,
    ),
  );
  await Promise.all(workers);
  return journal;
}

type Flag = { id: string; feature_key: string; enabled: boolean };

/** Each worker has a switch and a text of its own, so that the last one acknowledged is the one to be found. */
class Worker {
  readonly #deployment: Deployment;
  readonly #operator: Person;
  readonly #journal: Journal;
  readonly #name: string;
  readonly #flag: Flag | undefined;
  readonly #section: string | undefined;
  readonly #stored: string[] = [];

  constructor(deployment: Deployment, operator: Person, journal: Journal, name: string, flag?: Flag, section?: string) {
    this.#deployment = deployment;
    this.#operator = operator;
    this.#journal = journal;
    this.#name = name;
    this.#flag = flag;
    this.#section = section;
  }

  async work(left: Kind[], meanwhile: Writes["meanwhile"]): Promise<void> {
    for (let kind = left.pop(); kind; kind = left.pop()) {
      const number = (this.#journal.attempts += 1);
      const acknowledged = this.#journal.acknowledged;
      const interrupted = meanwhile?.(number);
      // Where nobody answered, nothing was acknowledged.
      await this.#write(kind, `${this.#name}-${number}`).catch(() => {});
      await interrupted;
      if (this.#journal.acknowledged === acknowledged) await this.#siteIsReady();
    }
  }

  #write(kind: Kind, name: string): Promise<void> {
    const writes: Record<Kind, () => Promise<void>> = {
      flag: () => this.#switch(),
      text: () => this.#save(`Text ${name}`),
      upload: () => this.#upload(`${name}.txt`),
      removal: () => this.#remove(),
      newsletter: () => this.#subscribe(`${name}@northlight.test`),
      enquiry: () => this.#enquire(`Message ${name}`),
    };
    return writes[kind]();
  }

  async #switch(): Promise<void> {
    if (!this.#flag) return;
    const { id, feature_key, enabled } = this.#flag;
    const next = !enabled;
    this.#journal.tryState(`the flag ${feature_key}`, String(next));
    const answer = await this.#operator.submit("/admin/features", { id, enabled: String(next) });
    if (answer.status !== 302 || answer.location !== "/admin/features") return;
    this.#flag.enabled = next;
    this.#journal.reached(`the flag ${feature_key}`, String(next));
  }

  async #save(title: string): Promise<void> {
    const address = `/admin/content?edit=${this.#section}`;
    const editing = await this.#operator.visit(address);
    if (editing.status !== 200) return;
    const fields = fieldsAround(editing.page, "[name=body_text]");
    const answer = await this.#operator.submit(address, { ...fields, intent: "publish", title });
    if (answer.status === 302) this.#journal.saved(title);
  }

  async #upload(name: string): Promise<void> {
    const bytes = Buffer.from(`${name}\n`.repeat(2_000));
    const answer = await this.#operator.upload(writtenFolder, name, bytes);
    if (answer.status !== 302) return;
    this.#stored.push(`${writtenFolder}/${name}`);
    this.#journal.uploaded(`${writtenFolder}/${name}`, checksum(bytes));
  }

  async #remove(): Promise<void> {
    const path = this.#stored.pop();
    if (!path) return;
    this.#journal.tryRemoval(path);
    const answer = await this.#operator.submit("/admin/assets/delete", { path });
    if (answer.status === 302) this.#journal.removed(path);
  }

  async #subscribe(email: string): Promise<void> {
    const visitor = this.#deployment.somebody();
    const answer = await visitor.submit("/?index", { email, language: "en" });
    if (answer.status === 302) this.#journal.subscribed(email);
  }

  async #enquire(message: string): Promise<void> {
    const visitor = this.#deployment.somebody();
    const fields = {
      name: "Reliable Visitor",
      email: visitor.email,
      company: "",
      message,
      language: "en",
      consent: "on",
    };
    const answer = await visitor.submit("/contact", fields);
    if (answer.status === 302) this.#journal.enquired(message);
  }

  async #siteIsReady(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.#deployment.address}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await pause(50);
    }
  }
}

async function ownable(deployment: Deployment): Promise<[Flag[], string[]]> {
  const client = asBackendOwner(deployment);
  const flags = await client.from("site_features").select("id, feature_key, enabled").order("feature_key");
  const sections = await client.from("content_sections").select("section_id").order("display_order");
  return [(flags.data ?? []) as Flag[], (sections.data ?? []).map(({ section_id }) => section_id as string)];
}

function shuffled(count: number): Kind[] {
  const random = seededRandom(count);
  const kinds = Object.entries(shares).flatMap(([kind, share]) =>
    Array.from({ length: Math.round((share * count) / 1_000) }, () => ({ kind: kind as Kind, at: random() })),
  );
  return kinds.toSorted((one, other) => one.at - other.at).map(({ kind }) => kind);
}
