import { execFile } from "node:child_process";
import { hash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { LRUCache } from "lru-cache";
import { largestShared } from "../../schemas/rules/picture.ts";
import { isKnown } from "../../server/cache-policy.server.ts";
import { bytesUpTo } from "../../server/stream.server.ts";
import type { ShareImage, ToDraw } from "./draw.server.ts";

/** Beside this module, built or not; the build makes the fonts and brings the pictures. */
const program = fileURLToPath(
  new URL(import.meta.env.PROD ? "./draw-share-image.js" : "./draw.server.ts", import.meta.url),
);
const folder = fileURLToPath(
  new URL(import.meta.env.PROD ? "./share-images" : "../../../build/server/share-images", import.meta.url),
);
/** Milliseconds; a drawing takes less than one second of processor time. */
const patience = 30_000;
const patienceOfRead = 4_000;
/** Milliseconds for which what could not be drawn is not tried again. */
const failureKept = 5 * 60_000;

/** In memory, for where nothing can be written. */
const drawn = new LRUCache<string, Buffer, { data: string; image: ShareImage }>({
  max: 20,
  fetchMethod: (key, _previous, { context: { data, image } }) =>
    storedImage(join(data, "share-images", `${key}.${"icon" in image ? "png" : "jpg"}`), image),
});
const failed = new LRUCache<string, Error>({ max: 200, ttl: failureKept });
let last: Promise<unknown> = Promise.resolve();

export async function shareImage(data: string, image: ShareImage): Promise<Buffer> {
  const design = await readFile(program, "utf8");
  const key = hash("sha256", design + JSON.stringify(image)).slice(0, 32);
  const failure = failed.get(key);
  if (failure) throw failure;
  try {
    return await drawn.forceFetch(key, { context: { data, image } });
  } catch (error) {
    failed.set(key, error as Error);
    throw error;
  }
}

export function imageResponse(request: Request, bytes: Buffer, { type, caching }: { type: string; caching: string }) {
  const etag = `"${hash("sha256", bytes, "base64url").slice(0, 22)}"`;
  const headers = { "Content-Type": type, "Cache-Control": caching, ETag: etag };
  if (isKnown(etag, request.headers.get("if-none-match"))) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers: { ...headers, "Content-Length": String(bytes.length) } });
}

async function storedImage(file: string, image: ShareImage): Promise<Buffer> {
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const picture = last.then(async () => draw(await withBytes(image)));
  last = picture.catch(() => {});
  const bytes = await picture;
  await keep(file, bytes).catch(() => {});
  return bytes;
}

async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(join(file, ".."), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.draft`, bytes);
  await rename(`${file}.draft`, file);
}

/** The drawing program has no access to the storage. */
async function withBytes(image: ShareImage): Promise<ToDraw> {
  if (!("address" in image)) return image;
  const answer = await fetch(image.address, { redirect: "error", signal: AbortSignal.timeout(patienceOfRead) });
  if (!answer.ok || !answer.body) throw new Error(`The picture of a share image was answered with ${answer.status}.`);
  const bytes = await bytesUpTo(largestShared, answer.body);
  if (!bytes) throw new Error("The picture of a share image has too many bytes.");
  return { bytes: bytes.toString("base64"), focus: image.focus };
}

function draw(image: ToDraw): Promise<Buffer> {
  return new Promise((done, failed) => {
    const options = { encoding: "buffer", timeout: patience, maxBuffer: 4 * 1024 * 1024 } as const;
    const drawing = execFile(process.execPath, [program], options, (error, bytes) =>
      error ? failed(error) : done(bytes),
    );
    drawing.stdin?.on("error", () => {}).end(JSON.stringify({ folder, image }));
  });
}
