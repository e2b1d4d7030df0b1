import { languages } from "./languages.ts";

export const documentFolder = "documents";

/** `size` in bytes. Title and description are in the language of whoever reads, where operators wrote them. */
export type PublishedDocument = {
  name: string;
  address: string;
  size: number;
  type: string;
  title?: string | undefined;
  description?: string | undefined;
};

const endings = {
  pdf: ["pdf"],
  word: ["doc", "docx", "odt", "rtf"],
  spreadsheet: ["csv", "ods", "xls", "xlsx"],
  presentation: ["odp", "ppt", "pptx"],
  text: ["md", "txt"],
  archive: ["zip"],
};
export type DocumentKind = keyof typeof endings | "image" | "video" | "other";
const byEnding = Object.entries(endings) as [DocumentKind, string[]][];

export function documentKind({ name, type }: Pick<PublishedDocument, "name" | "type">): DocumentKind {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const [kind] = byEnding.find(([, endings]) => endings.includes(ending)) ?? [];
  if (kind) return kind;
  const family = type.split("/", 1)[0];
  return family === "image" || family === "video" || family === "text" ? family : "other";
}

const edition = new RegExp(`^(.+)-(${languages.join("|")})(\\.[a-z0-9]+)$`, "i");

/** `guide-fr.pdf` → `{ of: "guide.pdf", language: "fr" }`; undefined for a name without a language. */
export function editionOf({ name }: Pick<PublishedDocument, "name">): { of: string; language: string } | undefined {
  const [, stem, language, ending] = edition.exec(name) ?? [];
  return stem && language && ending ? { of: `${stem}${ending}`, language: language.toLowerCase() } : undefined;
}

export function titleOf({ name }: Pick<PublishedDocument, "name">): string {
  const words = (editionOf({ name })?.of ?? name)
    .replace(/(?<=.)\.[a-z][a-z0-9]{0,4}$/i, "")
    .replace(/[-_\s]+/g, " ")
    .trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : name;
}
