import type { RouterContextProvider } from "react-router";
import { backendContext } from "../../data/session/session.server.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import { storedOfTexts, type Facts, type Texts } from "../../schemas/forms/inputs.ts";
import { altFieldOf, type Kind } from "../../schemas/kinds/fields.ts";
import type { KindName } from "../../schemas/kinds/kinds.ts";
import { checkDocument, type Finding } from "../../schemas/rules/text-check.ts";
import { originOf } from "../../server/site-origin.server.ts";

type Checked = {
  kind: Kind & { name: KindName };
  id: string | undefined;
  language: Language;
  texts: Texts;
  facts?: Facts | undefined;
  picture?: string | undefined;
};

export async function findingsIn(
  context: Readonly<RouterContextProvider>,
  url: URL,
  checked: Checked,
): Promise<Finding[]> {
  const { kind, id = "", language, texts, facts, picture } = checked;
  const stored = storedOfTexts(kind, texts, language);
  const altField = altFieldOf(kind);
  const alt = altField && ((stored[altField] ?? "") as string);
  const text = { kind, id, language, texts: stored, picture, alt };
  const origin = originOf(context, url);
  const inContent = await context.get(backendContext).contentHealth.inText(text, origin);
  return checkDocument(kind, Object.entries({ ...facts, ...texts }), language, inContent);
}
