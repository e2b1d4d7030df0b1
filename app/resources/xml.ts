import { cleanText } from "../schemas/clean-text.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** As the text of an element or an attribute. XML has no way to say a control character. */
export function escaped(text: string): string {
  return cleanText(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
