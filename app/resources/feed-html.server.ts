import { proseOf } from "../schemas/formats/prose.server.ts";
import type { ProseNode } from "../schemas/formats/prose.ts";
import { escaped } from "./text-response.server.ts";

const empty = ["br", "hr", "img"];

/** `localized` gives the address of a link or picture as a feed reader needs it. */
export function htmlOf(markdown: string, localized: (link: string) => string): string {
  return proseOf(markdown, localized).map(markup).join("");
}

function markup(node: ProseNode): string {
  if (typeof node === "string") return escaped(node);
  const { tag, children = [], ...attributes } = node;
  const given = Object.entries(attributes).map(([name, value]) =>
    typeof value === "object" ? "" : ` ${name}="${escaped(String(value))}"`,
  );
  if (empty.includes(tag)) return `<${tag}${given.join("")}>`;
  return `<${tag}${given.join("")}>${children.map(markup).join("")}</${tag}>`;
}
