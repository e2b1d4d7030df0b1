import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { buffer, json, text } from "node:stream/consumers";
import { PGlite } from "@electric-sql/pglite";
import { build, hashOf, prepare, type Schema } from "./schema.ts";

const engineManifest = join(dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite")), "../package.json");
const engineVersion = (JSON.parse(readFileSync(engineManifest, "utf8")) as { version: string }).version;
const cacheFolder = join(import.meta.dirname, "../../node_modules/.cache/northlight-backend");

/** A new database as a file image. Making one takes seconds, so it is kept until the schema changes. */
export async function snapshotOf(schema: Schema): Promise<Blob> {
  const file = `${engineVersion}-small-${schema.fingerprint.slice(0, 16)}.tar`;
  const kept = readCached(file);
  if (kept) return new Blob([kept]);
  const image = await make(schema);
  keep(file, image);
  return new Blob([image]);
}

function readCached(file: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return readFileSync(join(cacheFolder, file));
  } catch {
    return undefined;
  }
}

/**
 * In a process of its own, which leaves WebAssembly as it was first compiled: to optimize it takes longer than all that it does, and 600 MB. What was
 * compiled so stays so in its process, where a backend has to be quick for days.
 */
async function make(schema: Schema): Promise<Uint8Array<ArrayBuffer>> {
  const maker = spawn(process.execPath, ["--liftoff-only", import.meta.filename]);
  const ended = once(maker, "close");
  maker.stdin.on("error", () => {}).end(JSON.stringify(schema));
  const [image, complaint] = await Promise.all([buffer(maker.stdout), text(maker.stderr)]);
  if ((await ended)[0] !== 0) throw new Error(complaint);
  return image;
}

if (import.meta.main) {
  const schema = (await json(process.stdin)) as Schema;
  const engine = await preparedEngine(schema);
  try {
    await build(engine, schema);
    process.stdout.write(await imageOf(engine));
  } catch (failure) {
    process.stderr.write((failure as Error).message);
    process.exitCode = 1;
  }
  await engine.close();
}

/** With what every project has. What it begins as is kept: to make that takes longest, and no schema changes it. */
export async function preparedEngine(schema: Pick<Schema, "bootstrap">): Promise<PGlite> {
  const file = `${engineVersion}-bare-${hashOf(schema.bootstrap.join("")).slice(0, 16)}.tar`;
  const kept = readCached(file);
  if (kept) return new PGlite({ loadDataDir: new Blob([kept]) });
  // Every new backend writes all of the image: less of a log that is mostly set aside, and no templates for further databases.
  const engine = new PGlite({ initDbStartParams: ["--wal-segsize=1"] });
  for (const template of ["template0", "template1"]) {
    await engine.exec(`alter database ${template} is_template false`);
    await engine.exec(`drop database ${template}`);
  }
  await prepare(engine, schema);
  keep(file, await imageOf(engine));
  return engine;
}

async function imageOf(engine: PGlite): Promise<Uint8Array<ArrayBuffer>> {
  // Without it a copy begins like after a crash, and sequences skip the values that were set aside.
  await engine.exec("checkpoint");
  return new Uint8Array(await (await engine.dumpDataDir("none")).arrayBuffer());
}

function keep(file: string, image: Uint8Array): void {
  try {
    mkdirSync(cacheFolder, { recursive: true });
    const draft = join(cacheFolder, `${file}.${process.pid}`);
    writeFileSync(draft, image);
    renameSync(draft, join(cacheFolder, file));
    for (const other of oldest()) rmSync(join(cacheFolder, other), { force: true });
  } catch {
    // A read-only installation starts slower, and works.
  }
}

/** All but the newest five: each is large, and the tests of upgrades try four schemas side by side. */
function oldest(): string[] {
  const ageOf = (image: string) => statSync(join(cacheFolder, image)).mtimeMs;
  const images = readdirSync(cacheFolder).filter((name) => name.endsWith(".tar") && !name.includes("-bare-"));
  return images.toSorted((one, other) => ageOf(other) - ageOf(one)).slice(5);
}
