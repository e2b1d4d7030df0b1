import { unaccented } from "../../content/folded.ts";
import { renditionFolder } from "../rules/picture.ts";
import { isKnownEnding } from "./file-type.ts";

export const defaultFolder = "videos";
const longestFolder = 200;
const longestName = 100;
const longestTargetName = 80;

export type FolderRefusal = "pathLeavesStorage" | "pathReserved" | "pathTooLong" | "pathCharacters";
export type NameRefusal = "nameIsPath" | "nameTooLong" | "nameCharacters";
type ReadName = { ok: true; name: string } | { ok: false; refusal: NameRefusal };
export type ReadFolder = { ok: true; folder: string } | { ok: false; refusal: FolderRefusal };

/** A folder without outer slashes; "" is the root. Folds accents because the storage refuses them. */
export function readFolder(value: string): ReadFolder {
  const parts = unaccented(value)
    .split(/[/\\]/)
    .map((part) => part.trim())
    .filter((part) => part !== "" && part !== ".");
  const folder = parts.join("/");
  if (parts.includes("..")) return { ok: false, refusal: "pathLeavesStorage" };
  if (parts[0] === renditionFolder) return { ok: false, refusal: "pathReserved" };
  if (folder.length > longestFolder) return { ok: false, refusal: "pathTooLong" };
  if (!/^[\w/!\-.*'() &$@=;:+,]*$/.test(folder)) return { ok: false, refusal: "pathCharacters" };
  return { ok: true, folder };
}

/** Keeps a name that the storage takes; else `Démo #2?.MP4` → `Demo -2.MP4`. At most 100 characters. */
export function safeFileName(given: string): string {
  const base = (given.split(/[/\\]/).at(-1) ?? "").trim();
  if (isStorable(base)) return base;
  const folded = unaccented(base)
    .replace(/[^\w!\-.*'() &$@=;:+,]+/g, "-")
    .replace(/-{2,}/g, "-");
  const [, stem = folded, ending = ""] = /^(.+?)(\.[a-z0-9]{1,10})$/i.exec(folded) ?? [];
  const cleaned = stem
    .replace(/^[-. ]+/, "")
    .slice(0, longestName - ending.length)
    .replace(/[-. ]+$/, "");
  return (cleaned || "file") + ending;
}

export function readTargetName(value: string): ReadName {
  const name = unaccented(value.trim());
  if (/[/\\]/.test(name) || name === "..") return { ok: false, refusal: "nameIsPath" };
  if (name.length > longestTargetName) return { ok: false, refusal: "nameTooLong" };
  if (name !== "" && !isStorable(name)) return { ok: false, refusal: "nameCharacters" };
  return { ok: true, name };
}

/** `summer` for the third file → `summer-3.jpg`: a file keeps its ending unless the name brings one that is known. */
export function targetNameOf(target: string, given: string, place: number): string {
  const own = endingOf(given);
  const named = isKnownEnding(endingOf(target)) || own === "" ? target : `${target}.${own}`;
  if (place === 0) return named;
  const ending = endingOf(named) && named.slice(named.lastIndexOf("."));
  return `${named.slice(0, named.length - ending.length)}-${place + 1}${ending}`;
}

/** It stays what it is: an ending that the name lacks is put behind it. */
export function renamedPath(file: string, path: string, typed: string): string {
  const [folder, name] = [readFolder(path), readTargetName(typed)];
  const ending = endingOf(file);
  const given = (name.ok && name.name) || file.slice(file.lastIndexOf("/") + 1);
  const whole = ending === "" || endingOf(given) === ending ? given : `${given}.${ending}`;
  return pathOf(folder.ok ? folder.folder : folderOf(file), whole);
}

/** `file.txt`, or `file-2.txt` where that is taken: the first name that is free. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const ending = endingOf(name) && name.slice(name.lastIndexOf("."));
  const stem = name.slice(0, name.length - ending.length);
  let free = name;
  for (let place = 2; isTaken(free); place += 1) {
    const suffix = `-${place}${ending}`;
    free = stem.slice(0, longestName - suffix.length) + suffix;
  }
  return free;
}

function isStorable(name: string): boolean {
  return /^[\w!\-*'()&$@=;:+,][\w!\-.*'() &$@=;:+,]*$/.test(name) && !name.endsWith(" ") && name.length <= longestName;
}

export function endingOf(name: string): string {
  return /.\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}

export function pathOf(folder: string, name: string): string {
  return folder ? `${folder}/${name}` : name;
}

export function folderOf(path: string): string {
  return path.split("/").slice(0, -1).join("/");
}

export function shownFolder(folder: string): string {
  return `${folder}/`;
}
