import { expect, test } from "vitest";
import { endingOf, folderOf, pathOf, readFolder, safeFileName } from "./stored-path.ts";

function folder(typed: string): string {
  const read = readFolder(typed);
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
  expect(folder("x".repeat(200))).toBe("x".repeat(200));
  expect(folder("x".repeat(201))).toBe("pathTooLong");
});

test("file names stay readable and become safe", () => {
  expect(safeFileName("Démo finale (v2).MP4")).toBe("Demo-finale-v2.mp4");
  expect(safeFileName("../../etc/passwd")).toBe("passwd");
  expect(safeFileName("C:\\videos\\a.mp4")).toBe("a.mp4");
  expect(safeFileName("Œuvre — été.pdf")).toBe("OEuvre-ete.pdf");
  expect(safeFileName(".htaccess")).toBe("htaccess");
  expect(safeFileName("🎬.mp4")).toBe("file.mp4");
  expect(safeFileName("a.tar.gz")).toBe("a.tar.gz");
});

test("a long name is cut and keeps its ending", () => {
  const name = safeFileName(`${"a".repeat(500)}.mp4`);
  expect(name).toMatch(/^a+\.mp4$/);
  expect(name.length).toBeLessThanOrEqual(100);
});

test("paths are put together and taken apart", () => {
  expect(pathOf("videos", "hero.mp4")).toBe("videos/hero.mp4");
  expect(pathOf("", "hero.mp4")).toBe("hero.mp4");
  expect(folderOf("a/b/c.png")).toBe("a/b");
  expect(folderOf("c.png")).toBe("");
  expect(endingOf("Hero.MP4")).toBe("mp4");
  expect(endingOf(".mp4")).toBe("");
});
