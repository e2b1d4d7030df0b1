import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { missing } from "../refusal.ts";
import { refuse } from "./refusals.ts";

export type Upload = { body: Readable; mimetype: string; cacheControl: string };

/**
 * Hands the file of an upload to `store` as it streams in: the whole body, or the first file of a multipart form.
 * Fields that follow the file are not waited for.
 */
export async function receiveUpload<T>(request: Request, store: (upload: Upload) => Promise<T>): Promise<T> {
  const body = Readable.fromWeb((request.body ?? new ReadableStream()) as NodeReadableStream);
  const type = request.headers.get("content-type") ?? "application/octet-stream";
  if (!/^multipart\/form-data/i.test(type)) {
    const cacheControl = request.headers.get("cache-control") ?? "no-cache";
    return store({ body, mimetype: type.trim(), cacheControl });
  }
  return receiveForm(body, type, store);
}

function receiveForm<T>(body: Readable, type: string, store: (upload: Upload) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const form = openForm(type);
    const fields: { [name: string]: string } = {};
    let result: Promise<T> | undefined;

    const fail = () => {
      file?.destroy(new Error("The form broke off"));
      body.destroy();
      reject(refuse.badRequest("The multipart form is broken"));
    };
    let file: Readable | undefined;

    form.on("field", (name, value) => (fields[name] = value));
    form.on("file", (_name, stream, _fileName, _encoding, mimetype) => {
      if (result || fields["metadata"]) {
        stream.resume();
        if (!result) reject(missing("what an uploader tells about a file"));
        return;
      }
      file = stream;
      const seconds = fields["cacheControl"];
      const cacheControl = seconds ? `max-age=${seconds}` : "no-cache";
      result = store({ body: stream, mimetype, cacheControl });
      result.catch((error) => {
        body.unpipe(form);
        body.resume();
        reject(error);
      });
    });
    form.on("finish", () => (result ? resolve(result) : reject(refuse.badRequest("The form holds no file"))));
    form.on("error", fail);
    body.on("error", fail);
    body.pipe(form);
  });
}

function openForm(type: string) {
  try {
    return new Busboy({ headers: { "content-type": type }, limits: { fields: 20, fieldSize: 64 * 1024 } });
  } catch {
    throw refuse.badRequest("The multipart form is broken");
  }
}
