import { expect, test } from "vitest";
import {
  endingOf,
  folderOf,
  freeName,
  pathOf,
  readFolder,
  readTargetName,
  safeFileName,
  targetNameOf,
} from "./stored-path.ts";

function folder(value: string): string {
  const read = readFolder(value);
  return read.ok ? read.folder : read.refusal;
}

test("slashes at the ends, doubled ones and backslashes are tidied", () => {
  expect(folder("videos/")).toBe("videos");
  expect(folder("//a\\b///c/")).toBe("a/b/c");
  expect(folder(" a / ./b ")).toBe("a/b");
  expect(folder("/")).toBe("");
  expect(folder("")).toBe("");
});

test("accents are folded, and what the storage refuses is refused", () => {
  expect(folder("Vidéos d'été")).toBe("Videos d'ete");
  expect(folder("🎬")).toBe("pathCharacters");
  expect(folder("a\u0000b")).toBe("pathCharacters");
  expect(folder("a?b")).toBe("pathCharacters");
});

test("a path that would leave the storage or is endless is refused", () => {
  expect(folder("../x")).toBe("pathLeavesStorage");
  expect(folder("a/..")).toBe("pathLeavesStorage");
  expect(folder("a\\..\\b")).toBe("pathLeavesStorage");
  expect(folder("a..b")).toBe("a..b");
  expect(folder("/.renditions/images/")).toBe("pathReserved");
  expect(folder("images/.renditions")).toBe("images/.renditions");
  expect(folder("x".repeat(200))).toBe("x".repeat(200));
  expect(folder("x".repeat(201))).toBe("pathTooLong");
});

test("a name that the storage takes stays as it is", () => {
  for (const name of ["My Film (v2).MP4", "a.tar.gz", "no-ending", "R&D, 2026 = +5 $; it's @home!.pdf", "_-.-_.txt"]) {
    expect(safeFileName(name)).toBe(name);
  }
});

test("any other name stays readable and becomes safe", () => {
  expect(safeFileName("Démo finale (v2).MP4")).toBe("Demo finale (v2).MP4");
  expect(safeFileName("../../etc/passwd")).toBe("passwd");
  expect(safeFileName("C:\\videos\\a.mp4")).toBe("a.mp4");
  expect(safeFileName("Œuvre — été.pdf")).toBe("OEuvre - ete.pdf");
  expect(safeFileName("Trans\u00ADfer \uFB01n đo.txt")).toBe("Transfer fin do.txt");
  expect(safeFileName("50% #1?.pdf")).toBe("50- -1.pdf");
  expect(safeFileName(".htaccess")).toBe("htaccess");
  expect(safeFileName("..")).toBe("file");
  expect(safeFileName("")).toBe("file");
  expect(safeFileName("🎬.mp4")).toBe("file.mp4");
  expect(safeFileName(" a.mp4 ")).toBe("a.mp4");
});

test("a long name is cut and keeps its ending", () => {
  const name = safeFileName(`${"a".repeat(500)}.mp4`);
  expect(name).toMatch(/^a+\.mp4$/);
  expect(name).toHaveLength(100);
});

function target(value: string): string {
  const read = readTargetName(value);
  return read.ok ? read.name : read.refusal;
}

test("a typed name loses its accents and stays in its folder", () => {
  expect(target(" Été 2026 ")).toBe("Ete 2026");
  expect(target("summer.jpg")).toBe("summer.jpg");
  expect(target("  ")).toBe("");
  for (const path of ["../x", "a/b", "a\\b", "/", "..", " .. "]) expect(target(path), path).toBe("nameIsPath");
  for (const hidden of [".htaccess", ".", "a?b", "a\u0000b", "🎬"]) expect(target(hidden)).toBe("nameCharacters");
  expect(target("x".repeat(80))).toBe("x".repeat(80));
  expect(target("x".repeat(81))).toBe("nameTooLong");
});

test("files take the typed name with their own ending, and a number each after the first", () => {
  const named = (name: string, ...given: string[]) => given.map((file, place) => targetNameOf(name, file, place));
  expect(named("summer", "IMG_1.JPG", "IMG_2.png")).toEqual(["summer.jpg", "summer-2.png"]);
  expect(named("hero.mp4", "Film.MOV", "Film.mov")).toEqual(["hero.mp4", "hero-2.mp4"]);
  expect(named("report v2.1", "a.pdf", "b.pdf")).toEqual(["report v2.1.pdf", "report v2.1-2.pdf"]);
  expect(named("LICENSE", "no-ending", "other")).toEqual(["LICENSE", "LICENSE-2"]);
});

test("paths are put together and taken apart", () => {
  expect(pathOf("videos", "hero.mp4")).toBe("videos/hero.mp4");
  expect(pathOf("", "hero.mp4")).toBe("hero.mp4");
  expect(folderOf("a/b/c.png")).toBe("a/b");
  expect(folderOf("c.png")).toBe("");
  expect(endingOf("Hero.MP4")).toBe("mp4");
  expect(endingOf(".mp4")).toBe("");
});

test("a name that is taken gets a number, before its ending and within its length", () => {
  const taken = ["file.txt", "file-2.txt", "file"];
  expect(freeName("file.txt", (name) => taken.includes(name))).toBe("file-3.txt");
  expect(freeName("file", (name) => taken.includes(name))).toBe("file-2");
  expect(freeName("new.txt", (name) => taken.includes(name))).toBe("new.txt");
  const long = `${"a".repeat(96)}.txt`;
  expect(freeName(long, (name) => name === long)).toBe(`${"a".repeat(94)}-2.txt`);
});
