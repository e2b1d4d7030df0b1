import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { home } from "./site.ts";

const needed = [
  "app",
  "locales",
  "public",
  "scripts",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

/** The page's own cards, and the file with their texts. What the database has is not multiplied. */
const cards = {
  file: "app/site/home/service-cards.tsx",
  from: "services.map((id) =>",
  to: (copies: string) => `services.flatMap((id) => [id, ...${copies}.map((copy) => \`\${id}-\${copy}\`)]).map((id) =>`,
  texts: "services.json",
};

/** A copy of the project, built, whose home page has so many times the cards. Their words differ, as those of real cards would. */
export async function grownSite(times: number): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), `northlight-times-${times}-`));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    for (const name of needed) await cp(join(home, name), join(folder, name), { recursive: true });
    await symlink(join(home, "node_modules"), join(folder, "node_modules"), "junction");
    const copies = Array.from({ length: times - 1 }, (_, index) => index + 2);
    await replaceOnce(join(folder, cards.file), cards.from, cards.to(JSON.stringify(copies)));
    for (const language of await readdir(join(folder, "locales"))) {
      await multiplyItems(join(folder, "locales", language, cards.texts), copies);
    }
    await promisify(execFile)(process.execPath, ["scripts/build.ts"], { cwd: folder });
    return { folder, remove };
  } catch (failure) {
    await remove();
    throw failure;
  }
}

async function replaceOnce(file: string, from: string, to: string): Promise<void> {
  const source = await readFile(file, "utf8");
  if (source.split(from).length !== 2) throw new Error(`The growth bench no longer finds “${from}” once in ${file}.`);
  await writeFile(
    file,
    source.replace(from, () => to),
  );
}

async function multiplyItems(file: string, copies: number[]): Promise<void> {
  const texts = JSON.parse(await readFile(file, "utf8")) as { items: Record<string, Record<string, string>> };
  const entries = Object.entries(texts.items);
  for (const copy of copies) {
    for (const [id, item] of entries) {
      const fields = Object.entries(item).map(([name, text]) => [name, otherOrder(text, copy)] as const);
      texts.items[`${id}-${copy}`] = Object.fromEntries(fields);
    }
  }
  await writeFile(file, JSON.stringify(texts));
}

/** The same words in an order of their own: a text repeated as it is would compress to nothing. */
function otherOrder(text: string, seed: number): string {
  const words = text.split(" ");
  return words
    .map((word, position) => ({ word, rank: ((position + 1) * (seed * 2 + 1) * 7919) % 10_007 }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ word }) => word)
    .join(" ");
}
