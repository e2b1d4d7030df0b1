import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { data } from "react-router";
import { formTypeOf, mostFields } from "./form-body.server.ts";

export type IncomingFile = { name: string; bytes: AsyncIterable<Uint8Array> };
export type Fields = Record<string, string>;

export const mostFiles = 100;

export function declaredSizeIn({ size }: Fields): number | undefined {
  return size !== undefined && /^\d{1,12}$/.test(size) ? Number(size) : undefined;
}

/**
 * Streams, up to so many bytes in all; of a sender whom nobody knows no more than the fields before the first file, which is then empty. Throws 415 for
 * no multipart form, 400 for a broken body; a file that breaks off throws.
 */
export async function readFiles<Taken>(
  request: Request,
  take: (file: IncomingFile, fields: Fields) => Promise<Taken>,
  largest = Number.POSITIVE_INFINITY,
  isKnown = true,
): Promise<{ taken: Taken[]; fields: Fields; leftOut: boolean; tooLarge: boolean }> {
  const form = openForm(request);
  const body = Readable.fromWeb((request.body ?? new ReadableStream()) as NodeReadableStream);
  const fields: Fields = {};
  const taken: Promise<Taken>[] = [];
  const open = new Set<BusboyFileStream>();
  let last: Promise<unknown> = Promise.resolve();
  let leftOut = false;
  let received = 0;

  form.on("filesLimit", () => (leftOut = true));
  form.on("field", (name, value) => (fields[name] = value));
  form.on("file", (_field, stream, name: string | undefined) => {
    if (!isKnown) {
      if (taken.length === 0) taken.push(take({ name: name ?? "", bytes: Readable.from([]) }, fields));
      return stop();
    }
    open.add(stream);
    stream.on("end", () => open.delete(stream));
    stream.on("error", () => open.delete(stream));
    const bytes = stream.iterator({ destroyOnReturn: false });
    const taking = last.then(() => take({ name: name ?? "", bytes }, fields));
    last = taking.then(skipRest, skipRest);
    taken.push(taking);

    /** A reader that still waits for data would block the rest. */
    async function skipRest(): Promise<void> {
      await bytes.return?.();
      stream.resume();
    }
  });

  const { promise: complete, resolve: settle } = Promise.withResolvers<boolean>();
  const stop = () => {
    body.unpipe(form).pause();
    settle(true);
  };
  const breakOff = () => {
    for (const stream of open) stream.destroy(new Error("The form broke off"));
    body.destroy();
    settle(false);
  };
  form.on("finish", () => settle(true));
  form.on("partsLimit", () => {
    leftOut = true;
    stop();
  });
  body.on("data", (chunk: Uint8Array) => {
    received += chunk.length;
    if (received > largest) breakOff();
  });
  form.on("error", breakOff);
  body.on("error", breakOff);
  body.pipe(form);

  const isComplete = await complete;
  const outcomes = await Promise.allSettled(taken);
  const tooLarge = received > largest;
  if (!isComplete && !tooLarge) throw data("brokenForm", 400);
  return { taken: outcomes.map((outcome) => valueOf(outcome)), fields, leftOut, tooLarge };
}

function valueOf<Value>(outcome: PromiseSettledResult<Value>): Value {
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

function openForm(request: Request): BusboyInstance {
  const type = formTypeOf(request, /^multipart\/form-data\b/i);
  const limits = {
    fields: 10,
    fieldSize: 4096,
    files: mostFiles,
    parts: mostFields,
    headerPairs: 20,
    headerSize: 8192,
  };
  try {
    return new Busboy({ headers: { "content-type": type }, limits });
  } catch {
    throw data("brokenForm", 400);
  }
}
