import { choiceListNames, type ChoiceList } from "../../content/choices.ts";
import { idOfPage } from "../../content/editable-pages.ts";
import { fallbackLanguage } from "../../schemas/formats/languages.ts";
import { idsOfEntries, textsOfStored, type Facts, type StoredTexts, type Texts } from "../../schemas/forms/inputs.ts";
import type { Kind } from "../../schemas/kinds/fields.ts";
import { kindNamed, kindNames } from "../../schemas/kinds/kinds.ts";
import type { Environment } from "../../server/environment.server.ts";
import type { Client } from "../backend/client.server.ts";
import { rejectedDraft, type DraftRefusal } from "./draft-result.server.ts";
import { pageFields } from "./page-fields.server.ts";

export type LostChoice = { list: ChoiceList; id: string; title: string };

/** Why choices cannot be taken off their lists: a document has one, in the trash too. `texts` are English ones. */
export async function refusedLists(client: Client, kind: Kind, texts: Texts): Promise<DraftRefusal | undefined> {
  for (const list of choiceListNames) {
    if (!kind.texts[list]?.of) continue;
    const ids = idsOfEntries(kind, list, texts).filter(Boolean);
    for (const { name, facts } of kindNames.map(kindNamed)) {
      const fact = Object.keys(facts).find((fact) => facts[fact]!.list === list);
      if (!fact) continue;
      const having = client.from("document_texts").select("title, facts").eq("kind", name);
      const found = await having.not(`facts->>${fact}`, "in", `(${ids.join()})`).limit(1);
      if (found.error) return rejectedDraft(found);
      const [lost] = found.data;
      const { [fact]: id = "" } = Object(lost?.facts) as Record<string, string>;
      if (lost) return { ok: false, why: "choiceInUse", lost: { list, id, title: lost.title ?? "" } };
    }
  }
  return undefined;
}

/** Why a document cannot get a choice: its list waits for the instant at which it loses it. */
export async function refusedChoice(
  client: Client,
  environment: Environment,
  { facts }: Kind,
  values: Facts,
): Promise<DraftRefusal | undefined> {
  const chosen = Object.entries(facts).flatMap(([name, { list }]) => (list && values[name] ? [[list, name]] : []));
  if (chosen.length === 0) return undefined;
  const page = "settings-lists";
  const waiting = client.from("document_texts").select("texts");
  const found = await waiting.match({ document_id: idOfPage(page), language: fallbackLanguage, stage: "scheduled" });
  if (found.error) return rejectedDraft(found);
  const { kind } = pageFields(page, environment);
  for (const { texts } of found.data) {
    const waits = textsOfStored(kind, texts as StoredTexts, fallbackLanguage);
    const leaving = chosen.some(([list, name]) => !idsOfEntries(kind, list!, waits).includes(values[name!]));
    if (leaving) return { ok: false, why: "choiceLeaves" };
  }
  return undefined;
}
