export const defaultFolder = "videos";
const longestFolder = 200;
const longestName = 100;

export type FolderRefusal = "pathLeavesStorage" | "pathTooLong" | "pathCharacters";
export type ReadFolder = { ok: true; folder: string } | { ok: false; refusal: FolderRefusal };

/** A folder without outer slashes; "" is the root. Folds accents because the storage refuses them. */
export function readFolder(typed: string): ReadFolder {
  const parts = ascii(typed)
    .split(/[/\\]/)
    .map((part) => part.trim())
    .filter((part) => part !== "" && part !== ".");
  const folder = parts.join("/");
  if (parts.includes("..")) return { ok: false, refusal: "pathLeavesStorage" };
  if (folder.length > longestFolder) return { ok: false, refusal: "pathTooLong" };
  if (!/^[\w/!\-.*'() &$@=;:+,]*$/.test(folder)) return { ok: false, refusal: "pathCharacters" };
  return { ok: true, folder };
}

/** `Démo finale (v2).MP4` → `Demo-finale-v2.mp4`, at most 100 characters. */
export function safeFileName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? "";
  const [, stem = base, ending = ""] = /^(.+)\.([^.]+)$/.exec(base) ?? [];
  const kept = { stem: plain(stem, longestName - 12) || "file", ending: plain(ending, 10).toLowerCase() };
  return kept.ending ? `${kept.stem}.${kept.ending}` : kept.stem;
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

/** Folds accents as `readFolder` does and cannot leave the folder. */
export function readNameBeginning(typed: string): string {
  return ascii(typed).replace(/[/\\]/g, "");
}

export function shownFolder(folder: string): string {
  return `${folder}/`;
}

function plain(text: string, longest: number): string {
  return ascii(text)
    .replace(/[^\w.-]+/g, "-")
    .replace(/-{2,}/g, "-")
    .replace(/^[-.]+/, "")
    .slice(0, longest)
    .replace(/[-.]+$/, "");
}

function ascii(text: string): string {
  const letters: Record<string, string> = {
    œ: "oe",
    Œ: "OE",
    æ: "ae",
    Æ: "AE",
    ß: "ss",
    ø: "o",
    Ø: "O",
    ł: "l",
    Ł: "L",
  };
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[œŒæÆßøØłŁ]/g, (letter) => letters[letter] ?? letter);
}
