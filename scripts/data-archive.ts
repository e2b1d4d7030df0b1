import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

type Content = Record<string, { bytes: number; sha256: string }>;
export type Manifest = { northlight: "backup"; format: number; madeAt: string; content: Content };

const format = 1;
const manifestName = "manifest.json";

/** Packs the folder with a manifest of every file's size and checksum, as a compressed tar. */
export async function pack(folder: string, target: Writable): Promise<Manifest> {
  const content = await contentOf(folder);
  const manifest: Manifest = { northlight: "backup", format, madeAt: new Date().toISOString(), content };
  await writeFile(join(folder, manifestName), JSON.stringify(manifest, null, 2), { mode: 0o600 });
  await throughTar(["-cf", "-", "-C", folder, "."], async ({ stdout }) => pipeline(stdout, createGzip(), target));
  return manifest;
}

/** Unpacks an archive into an empty folder and checks every byte of it. Throws a sentence for what is no whole backup. */
export async function unpack(source: Readable, folder: string): Promise<Manifest> {
  await throughTar(["-xf", "-", "--no-same-owner", "-C", folder], async ({ stdin, ended }) =>
    pipeline(source, createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      // By hand, because tar may be done, and gone, before the end of its input is taken.
      stdin.on("error", () => {});
      for await (const chunk of chunks) {
        if (stdin.writable && !stdin.write(chunk)) await Promise.race([once(stdin, "drain"), ended]);
      }
      stdin.end();
    }),
  ).catch(() => {
    throw new Error("It is not a backup of Northlight, or it is damaged.");
  });
  const content = await contentOf(folder);
  const manifest = await readManifest(join(folder, manifestName));
  const damaged = Object.keys({ ...manifest.content, ...content }).find(
    (path) => manifest.content[path]?.sha256 !== content[path]?.sha256,
  );
  if (damaged) throw new Error(`It is damaged: ${damaged} is not what was backed up.`);
  return manifest;
}

async function readManifest(file: string): Promise<Manifest> {
  const manifest: Partial<Manifest> | null = await readFile(file, "utf8")
    .then(JSON.parse)
    .catch(() => null);
  if (manifest?.northlight !== "backup" || !manifest.content) throw new Error("It is not a backup of Northlight.");
  if (manifest.format !== format) {
    throw new Error(`It has format ${manifest.format}, and this version of Northlight reads format ${format}.`);
  }
  return manifest as Manifest;
}

/** Refuses links, devices and pipes before anything is opened: to read a pipe never ends, and a link leads elsewhere. */
async function contentOf(folder: string): Promise<Content> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const strange = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (strange) throw new Error(`It holds something that is neither a file nor a folder: ${strange.name}.`);

  const content: Content = {};
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).replaceAll(sep, "/");
    if (entry.isFile() && name !== manifestName) {
      content[name] = { bytes: (await stat(path)).size, sha256: await checksum(path) };
    }
  }
  return content;
}

async function checksum(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

type Tar = { stdin: Writable; stdout: Readable; ended: Promise<number> };

async function throughTar(options: string[], transfer: (tar: Tar) => Promise<void>): Promise<void> {
  const tar = spawn("tar", options, { stdio: ["pipe", "pipe", "pipe"] });
  let complaint = "";
  tar.stderr.on("data", (text: Buffer) => (complaint += text.toString()));
  const ended = once(tar, "close").then(([code]) => code as number);
  await transfer({ stdin: tar.stdin, stdout: tar.stdout, ended }).catch((error: Error) => {
    tar.kill();
    throw error;
  });
  const code = await ended;
  if (code !== 0) throw new Error(complaint.trim() || "tar failed.");
}
