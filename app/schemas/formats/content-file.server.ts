import { stringify } from "yaml";
import type { Kind } from "../kinds/fields.ts";

export type ContentText = {
  texts: Readonly<Record<string, unknown>>;
  facts?: Readonly<Record<string, unknown>>;
  state?: Readonly<Record<string, unknown>>;
};

export function folderOfKind({ tab, list }: Kind): string {
  return tab ?? list.slice(list.lastIndexOf("/") + 1);
}

export function pathOfText(
  kind: Kind,
  { slug, language, stage }: Record<"slug" | "language" | "stage", string>,
): string {
  return `${folderOfKind(kind)}/${slug}.${language}${stage === "draft" ? ".draft" : ""}.md`;
}

/** The first formatted text of a kind is the Markdown of the file; every other field stands before it. */
export function bodyOfKind({ texts }: Kind): string | undefined {
  return Object.keys(texts).find((name) => texts[name]!.as === "markdown");
}

export function contentFile(kind: Kind, { texts, facts = {}, state = {} }: ContentText): string {
  const body = bodyOfKind(kind);
  const { [body ?? ""]: text, ...others } = texts;
  const head = {
    ...inOrder(Object.keys(kind.texts), others),
    ...inOrder(Object.keys(kind.facts), facts),
    ...(Object.keys(inOrder([], state)).length > 0 && { state: inOrder([], state) }),
  };
  const written = Object.keys(head).length > 0 ? yamlOf(head) : "";
  return `---\n${written}---\n${typeof text === "string" && text !== "" ? `\n${text}\n` : ""}`;
}

/** Lines are never folded, and what older readers of YAML would take for something else is quoted. */
export function yamlOf(value: unknown): string {
  return stringify(value, { lineWidth: 0, compat: "yaml-1.1", blockQuote: "literal" });
}

function inOrder(order: readonly string[], values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const others = Object.keys(values)
    .filter((name) => !order.includes(name))
    .toSorted();
  const filled = [...order, ...others].filter((name) => !isEmpty(values[name]));
  return Object.fromEntries(filled.map((name) => [name, values[name]]));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
