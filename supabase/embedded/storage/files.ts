import { createHash } from "node:crypto";
import { createWriteStream, mkdirSync, readdirSync } from "node:fs";
import { copyFile, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

export type Files = ReturnType<typeof openFiles>;
export type Stored = { size: number; etag: string };

export class FileTooLarge extends Error {}
export class UploadBrokeOff extends Error {}

/** The bytes of stored objects, one file each, named by the object's version and never by its user. */
export function openFiles(folder: string) {
  mkdirSync(folder, { recursive: true });
  const pathOf = (version: string) => join(folder, version);

  return {
    /** Streams `source` to disk; what is larger than `limit` or breaks off leaves nothing behind. */
    async write(version: string, source: Readable, limit: number): Promise<Stored> {
      const hash = createHash("md5");
      let size = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.byteLength;
          hash.update(chunk);
          done(size > limit ? new FileTooLarge() : null, chunk);
        },
      });
      try {
        await pipeline(source, measure, createWriteStream(pathOf(version), { flush: true }));
      } catch (error) {
        await rm(pathOf(version), { force: true });
        const isOurs = error instanceof FileTooLarge || (error instanceof Error && "syscall" in error);
        throw isOurs ? error : new UploadBrokeOff();
      }
      return { size, etag: `"${hash.digest("hex")}"` };
    },

    /** Gives undefined when the file is gone: that must be known before an answer begins. */
    async read(
      version: string,
      range: { start: number; end: number },
    ): Promise<ReadableStream<Uint8Array> | undefined> {
      const file = await open(pathOf(version)).catch(() => undefined);
      return file && (Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>);
    },

    /** Drops what a killed process left without a row. */
    async keepOnly(versions: Set<string>): Promise<void> {
      const orphans = readdirSync(folder).filter((version) => !versions.has(version));
      await Promise.all(orphans.map((version) => rm(pathOf(version), { force: true })));
    },

    copy: (version: string, to: string) => copyFile(pathOf(version), pathOf(to)),
    adopt: (version: string, source: string) => copyFile(source, pathOf(version)),
    remove: (version: string) => rm(pathOf(version), { force: true }),
  };
}
