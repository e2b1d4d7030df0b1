import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { build, type Schema } from "./schema.ts";

const engineManifest = join(dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite")), "../package.json");
const engineVersion = (JSON.parse(readFileSync(engineManifest, "utf8")) as { version: string }).version;
const cacheFolder = join(import.meta.dirname, "../../node_modules/.cache/northlight-backend");

const bare = `${engineVersion}-bare.tar`;

/** A new database as a file image. Making one takes seconds, so it is kept until the schema changes. */
export async function snapshotOf(schema: Schema): Promise<Blob> {
  const file = `${engineVersion}-small-${schema.fingerprint.slice(0, 16)}.tar`;
  return readCached(file) ?? (await make(schema, file));
}

function readCached(file: string): Blob | undefined {
  try {
    return new Blob([readFileSync(join(cacheFolder, file))]);
  } catch {
    return undefined;
  }
}

async function make(schema: Schema, file: string): Promise<Blob> {
  const engine = await bareEngine();
  try {
    await build(engine, schema);
    return await imageOf(engine, file);
  } finally {
    await engine.close();
  }
}

/** With nothing in it. What it begins as is kept: to make that takes longest, and no schema changes it. */
async function bareEngine(): Promise<PGlite> {
  const kept = readCached(bare);
  if (kept) return new PGlite({ loadDataDir: kept });
  // Every new backend writes all of the image: less of a log that is mostly set aside, and no templates for further databases.
  const engine = new PGlite({ initDbStartParams: ["--wal-segsize=1"] });
  for (const template of ["template0", "template1"]) {
    await engine.exec(`alter database ${template} is_template false`);
    await engine.exec(`drop database ${template}`);
  }
  await imageOf(engine, bare);
  return engine;
}

async function imageOf(engine: PGlite, file: string): Promise<Blob> {
  // Without it a copy begins like after a crash, and sequences skip the values that were set aside.
  await engine.exec("checkpoint");
  const image = await engine.dumpDataDir("none");
  keep(file, new Uint8Array(await image.arrayBuffer()));
  return image;
}

function keep(file: string, bytes: Uint8Array): void {
  try {
    mkdirSync(cacheFolder, { recursive: true });
    const draft = join(cacheFolder, `${file}.${process.pid}`);
    writeFileSync(draft, bytes);
    renameSync(draft, join(cacheFolder, file));
    for (const other of oldest()) rmSync(join(cacheFolder, other), { force: true });
  } catch {
    // A read-only installation starts slower, and works.
  }
}

/** All but the newest five: each is large, and the tests of upgrades try four schemas side by side. */
function oldest(): string[] {
  const ageOf = (image: string) => statSync(join(cacheFolder, image)).mtimeMs;
  const images = readdirSync(cacheFolder).filter((name) => name.endsWith(".tar") && name !== bare);
  return images.toSorted((one, other) => ageOf(other) - ageOf(one)).slice(5);
}
