import { inputName, type StoredTexts } from "../forms/inputs.ts";
import { barePath, decoded } from "./own-address.ts";

/** `path`: as redirects write it. `host`: of an address that names one, without `www.`. */
export type TextLink = { field: string; host: string; path: string };
/** `path`: of a stored file, or the address. */
export type TextImage = { field: string; path: string; alt: string };
export type TextMarks = { links: readonly TextLink[]; images: readonly TextImage[] };

/** More links than an article can have are not looked at, nor addresses that nobody writes. */
const [mostLinks, longestLink] = [1_000, 500];
const link =
  /https?:\/\/([\p{L}\p{N}.:-]+)([^\s)>"\]]*)|\]\(<?(?:\/\/)?((?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}]+(?::\d+)?)(?=[/?#)>\s])([^\s)>"]*)|\]\(<?(\/(?![/\\])[^)\s>"]*)|^(\/(?![/\\])\S*)$/gimu;
const image = /!\[((?:[^\][\\]|\\.)*)\](?:\(\s*(?:<([^>\n]+)>|([^)\s"]+))|\[([^\][]+)\])/gu;
const definition = /^ {0,3}\[([^\][]+)\]:\s*<?([^\s>]+)/gmu;

export function marksIn(texts: StoredTexts): TextMarks {
  const fields = [...fieldsIn(texts)];
  return {
    links: fields.flatMap(([field, words]) => linksIn(words).map((found) => ({ field, ...found }))),
    images: fields.flatMap(([field, words]) => imagesIn(words).map((found) => ({ field, ...found }))),
  };
}

function* fieldsIn(texts: StoredTexts): Generator<[field: string, words: string]> {
  for (const [of, value] of Object.entries(texts)) {
    if (of === "editedFrom") continue;
    for (const [index, entry] of [value].flat().entries()) {
      if (typeof entry === "string") yield [of, entry];
      else
        for (const [part, words] of Object.entries(Object(entry)))
          if (typeof words === "string") yield [inputName({ of, place: index + 1, part }), words];
    }
  }
}

function linksIn(words: string): Omit<TextLink, "field">[] {
  const found = [...words.matchAll(link)].filter(([written]) => written.length <= longestLink).slice(0, mostLinks);
  return found.map(([, host = "", path, bare = "", after, own, alone]) => ({
    host: (host || bare).toLowerCase().replace(/^www\./, ""),
    path: linkPath(path ?? after ?? own ?? alone ?? ""),
  }));
}

function imagesIn(words: string): Omit<TextImage, "field">[] {
  if (!words.includes("![")) return [];
  const addresses = new Map([...words.matchAll(definition)].map(([, label, to]) => [label!.toLowerCase(), to!]));
  return [...words.matchAll(image)].flatMap(([, alt = "", marked, plain, label]) => {
    const address = marked ?? plain ?? addresses.get(label!.toLowerCase());
    return address ? [{ path: imageAt(address), alt: alt.replace(/\\([!-/:-@[-`{-~])/g, "$1").trim() }] : [];
  });
}

/** Without language, query and last slash, unescaped, in lower case. */
export function linkPath(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  return barePath(decoded(path) ?? path) || "/";
}

export function imageAt(address: string): string {
  const path = /\/website-assets\/([^?#]+)/.exec(address)?.[1] ?? address;
  return decoded(path) ?? path;
}
