import { parseWithZod } from "@conform-to/zod/v4";
import type { Draft } from "../../data/documents/drafts.server.ts";
import { defaultArticles } from "../../data/published/default-articles.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { fallbackLanguage, type Language } from "../../schemas/formats/languages.ts";
import { factsOfForm, inputsOf, storedOfTexts, textsOfStored, type Texts } from "../../schemas/forms/inputs.ts";
import { altFieldOf, type Kind } from "../../schemas/kinds/fields.ts";
import type { KindName } from "../../schemas/kinds/kinds.ts";
import { isProvisional, slugOf } from "../../schemas/rules/slug.ts";
import { checkDocument, type Finding } from "../../schemas/rules/text-check.ts";
import type { Context } from "../../server/context.server.ts";
import { originOf } from "../../server/site-origin.server.ts";
import { isSameText } from "../components/form-values.ts";
import { draftEditSchema } from "./editor/draft-edit.ts";
import { fieldOf } from "./editor/draft-refusal.server.ts";
import { storedIn, textIn } from "./editor/edited-draft.ts";

type Checked = {
  kind: Kind & { name: KindName };
  document: Draft | undefined;
  language: Language;
  /** As the form holds them: of its texts, and of what is set for all languages. */
  values: Texts;
  reviewed?: string[];
  /** Languages that are published along. */
  also?: Language[];
};

/** What the check before publishing says of a text: what publishing it would refuse, its own rules, and what content health would count once it is published. */
export async function findingsIn(context: Context, url: URL, checked: Checked): Promise<Finding[]> {
  const { kind, document, language, values } = checked;
  const among = (names: string[]) =>
    Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]!]] : [])));
  const texts = among(inputsOf(kind).map(({ name }) => name));
  const stored = storedOfTexts(kind, texts, language);
  const altField = altFieldOf(kind);
  const alt = altField && ((stored[altField] ?? "") as string);
  const picture = kind.facts["picture"] ? values["picture"] : "";
  const { shown, changed, values: saved = {} } = textIn(document, language) ?? {};
  const isSaved = () => Object.keys(texts).every((name) => isSameText(texts[name] ?? "", saved[name] ?? ""));
  const isAsPublished = shown && !changed ? isSaved() : undefined;
  const text = { kind, id: document?.id ?? "", language, texts: stored, picture, alt, isAsPublished };
  const [inContent, refused, ofOthers] = await Promise.all([
    context.get(backendContext).contentHealth.inText(text, originOf(context, url)),
    refusedIn(context, checked),
    refusedOfOthers(context, checked),
  ]);
  const fields = Object.entries({ ...among(Object.keys(kind.facts)), ...texts });
  const found = checkDocument(kind, fields, language, inContent, suppliedTexts(kind, document?.slug, language));
  return found[0]?.rule === "notWritten" ? found : [...refused, ...ofOthers, ...found];
}

/** What publishing the texts along with it would refuse, as they are stored. */
export async function refusedOfOthers(context: Context, { kind, document, language, also = [] }: Checked) {
  const others = also.filter((other) => other !== language && textIn(document, other));
  const each = others.map(async (other): Promise<Finding[]> => {
    const values = storedIn(kind, document, other);
    const refused = await refusedIn(context, { kind, document, language: other, values });
    return refused.flatMap((finding) => (finding.rule === "sharedMissing" ? [] : { ...finding, language: other }));
  });
  return (await Promise.all(each)).flat();
}

function suppliedTexts(kind: Checked["kind"], slug = "", language: Language): Texts {
  const of = { insight: "insights", case_study: "caseStudies", service: "services" } as const;
  const list = Object.hasOwn(of, kind.name) ? of[kind.name as keyof typeof of] : undefined;
  const found = list && defaultArticles[list].read(language, slug);
  const article = found && "article" in found ? found.article : {};
  return kind.defaults || found ? textsOfStored(kind, article, language) : {};
}

/** By the form's own schema, and by what the database asks of a draft. */
async function refusedIn(context: Context, checked: Checked): Promise<Finding[]> {
  const { kind, document, language, values, reviewed = [] } = checked;
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...values, language, intent: "publish" })) form.set(name, value);
  const submission = parseWithZod(form, { schema: draftEditSchema(kind) });
  const errors = submission.status === "success" ? {} : (submission.error ?? {});
  const ofForm = Object.entries(errors).flatMap(([field, codes]): Finding[] =>
    codes?.[0] ? [{ rule: "refused", field, error: codes[0] }] : [],
  );
  const { values: saved = {}, reviews = [] } = textIn(document, language) ?? {};
  const toReview = reviews.flatMap(({ name, why }): Finding[] => {
    const rule = why === "still_english" ? "stillEnglish" : why === "by_assistant" ? "unread" : undefined;
    const isLeft = rule && !reviewed.includes(name) && isSameText(values[name] ?? "", saved[name] ?? "");
    return isLeft ? [{ rule, field: name }] : [];
  });
  const missing = language === fallbackLanguage ? [] : sharedMissing(kind, document);
  return [...ofForm, ...(await refusedFacts(context, checked)), ...missing, ...toReview];
}

/** Of a translation, its address alone. */
async function refusedFacts(context: Context, { kind, document, language, values }: Checked): Promise<Finding[]> {
  const isEnglish = language === fallbackLanguage;
  const facts = isEnglish ? factsOfForm(kind, values) : {};
  const slug = isEnglish
    ? kind.facts["slug"] && (facts["slug"] || slugOf(values["title"] ?? ""))
    : values["translated_slug"];
  const sent = Object.entries(slug ? { ...facts, slug } : facts);
  const changed = sent.filter(([name, value]) => value !== (name === "slug" ? document?.slug : document?.facts[name]));
  const { drafts } = context.get(backendContext);
  const refused = await drafts.refusedFacts(kind, document?.id, Object.fromEntries(changed));
  return refused.flatMap((why): Finding[] => {
    const field = fieldOf(why, language);
    return field ? [{ rule: "refused", field, error: why }] : [];
  });
}

/** A translation that goes out alone takes with it what is set for all languages. */
function sharedMissing(kind: Kind, document: Draft | undefined): Finding[] {
  const isOut = document?.state === "published" && textIn(document, fallbackLanguage)?.shown;
  if (!document || isOut) return [];
  const lacks = Object.entries(kind.facts).some(([name, { needed }]) => {
    const value = document.facts[name] ?? "";
    if (name !== "slug") return needed && value === "";
    return (isProvisional(value) || value === "") && !slugOf(textIn(document, fallbackLanguage)?.values["title"] ?? "");
  });
  return lacks ? [{ rule: "sharedMissing", field: "" }] : [];
}
