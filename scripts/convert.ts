import { createReadStream, createWriteStream, existsSync, readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { largestFile, largestUpload } from "../app/schemas/formats/stored-file.ts";
import { ArchiveRefused, openArchive, type ArchiveFile } from "../app/server/unzip.server.ts";
import { zipOf } from "../app/server/zip.server.ts";
import { converted } from "./convert/converted.ts";

const limits = { most: 100_000, largest: 2 * largestUpload, largestOf: () => largestFile };

const [from, to = "converted.zip", ...categories] = process.argv.slice(2);
try {
  if (!from)
    throw new Error(
      "npm run convert -- <folder or ZIP of Hugo, Jekyll, Ghost or WordPress> [converted.zip] [categories]",
    );
  if (!existsSync(from)) throw new Error(`There is no ${from}.`);
  if (existsSync(to)) throw new Error(`${to} is there already. Name another file, or move it away.`);
  await write(statSync(from).isDirectory() ? filesIn(from) : (await openArchive(from, limits)).files);
} catch (failure) {
  const isArchive = failure instanceof ArchiveRefused;
  console.error(isArchive ? `${from} cannot be read (${failure.refusal} ${failure.path ?? ""}).` : messageOf(failure));
  process.exitCode = 1;
}

async function write(files: readonly ArchiveFile[]): Promise<void> {
  const { entries, articles, images, leftOut, lost, problems } = await converted(files, categories);
  if (problems.length > 0) throw new Error([...problems, "Nothing was written. Correct these files first."].join("\n"));
  if (articles === 0) throw new Error(`${from} has no Markdown files (.md).`);
  await pipeline(zipOf(each(entries)), createWriteStream(to, { flags: "wx" }));
  console.log(`${to}: ${articles} texts and ${images} images. Import it under Settings, Export and import.`);
  const fields = [...leftOut].map(([name, number]) => `${name} (${number})`).join(", ");
  if (fields)
    console.log(`Left out, because an insight has no such field or the address is another site's: ${fields}.`);
  if (lost.length > 0) console.log(["Not brought along, look at these texts:", ...lost].join("\n"));
}

/** Neither what a link leads to nor what is hidden. */
function filesIn(folder: string): ArchiveFile[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found.flatMap(({ parentPath, name }) => {
    const path = relative(folder, join(parentPath, name)).split(sep);
    const isHidden = path.some((part) => part.startsWith(".") || part === "node_modules");
    return isHidden ? [] : [{ path: path.join("/"), bytes: () => bytesOf(join(parentPath, name)) }];
  });
}

async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file) as AsyncIterable<Uint8Array>;
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}
