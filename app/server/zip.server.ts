import { Readable } from "node:stream";
import { ZipFile } from "yazl";

export type ZipEntry = { path: string; content: string | AsyncIterable<Uint8Array> };

/** The same for the same entries: a ZIP has no older day, and it is written in local time. */
const mtime = new Date(1980, 0, 1);
const options = { mtime, mode: 0o100644, forceDosTimestamp: true };
const compressed = /\.(jpe?g|png|gif|webp|avif|mp4|webm|mov|mp3|zip|docx|xlsx|pptx|pdf)$/i;

export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  const filling = fill();
  filling.catch((error: Error) => output.destroy(error));
  try {
    yield* output as AsyncIterable<Uint8Array>;
  } finally {
    output.destroy();
    current?.destroy(new Error("Nobody reads the archive any more."));
    await filling.catch(() => {});
  }

  async function fill(): Promise<void> {
    for await (const { path, content } of entries) {
      const bytes = Readable.from(typeof content === "string" ? [Buffer.from(content)] : content);
      current = bytes;
      await new Promise<void>((left, failed) => {
        bytes.once("error", failed).once("close", left);
        if (output.destroyed) bytes.destroy(new Error("Nobody reads the archive any more."));
        else zip.addReadStream(bytes, path, { ...options, compress: !compressed.test(path) });
      });
    }
    zip.end();
  }
}
