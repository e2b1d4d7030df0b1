import { headLength, mediaTypeOf } from "../schemas/file-type.ts";
import { bucket, largestFile } from "../schemas/stored-file.ts";
import { endingOf } from "../schemas/stored-path.ts";
import type { Environment } from "../server/environment.server.ts";
import { streamOf } from "../server/stream.server.ts";
import { done, refusal, type Refusal, type Result } from "./result.server.ts";

/** A key of the page's locale file, or the backend's own message. */
export type UploadRefusal = Refusal & {
  code?: "fileEmpty" | "fileTooLarge" | "fileBelied" | "fileBroken";
};

/** Milliseconds for one chunk, and for the final answer. */
const patience = 60_000;

/** Streams without buffering. Refuses empty, oversized and mislabelled files; an aborted one is removed. */
export async function upload(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  token: string,
  { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }: Environment,
): Promise<Result<{ size: number; type: string }> | UploadRefusal> {
  const ended = new AbortController();
  const clock = watch(() => ended.abort(new Error("The file store does not answer.")));
  const chunks = bytes[Symbol.asyncIterator]();
  let size = 0;
  let refused: UploadRefusal | undefined;

  try {
    const head = await readHead(chunks);
    if (head.length === 0) return notTaken("fileEmpty");
    const type = mediaTypeOf(endingOf(path), head.subarray(0, headLength));
    if (!type) return notTaken("fileBelied");

    const answer = await fetch(new URL(addressOf(path), SUPABASE_URL), {
      method: "POST",
      headers: {
        apikey: SUPABASE_PUBLISHABLE_KEY,
        Authorization: `Bearer ${token}`,
        "Content-Type": type,
        "Cache-Control": "max-age=3600",
        "x-upsert": "false",
      },
      body: streamOf(measured(head)),
      duplex: "half",
      // Otherwise fetch keeps a copy of the whole body in case of a redirect.
      redirect: "error",
      window: null,
      signal: ended.signal,
    } as RequestInit);
    if (answer.ok) return done({ size, type });
    return refusal(await refusalIn(answer), answer.status);
  } catch (error) {
    if (refused) return refused;
    return refusal(error instanceof Error ? error : new Error(String(error)));
  } finally {
    clock.stop();
  }

  /** The timeout runs only while the storage is waited for, not the sender. */
  async function* measured(head: Uint8Array): AsyncGenerator<Uint8Array> {
    for (let chunk: Uint8Array | undefined = head; chunk; chunk = await nextChunk()) {
      size += chunk.length;
      if (size > largestFile) throw giveUp("fileTooLarge");
      clock.start();
      yield chunk;
      clock.stop();
    }
    clock.start();
  }

  async function nextChunk(): Promise<Uint8Array | undefined> {
    try {
      const next = await chunks.next();
      return next.done ? undefined : next.value;
    } catch {
      throw giveUp("fileBroken");
    }
  }

  function giveUp(code: NonNullable<UploadRefusal["code"]>): Error {
    refused = notTaken(code);
    return new Error(code);
  }
}

function notTaken(code: NonNullable<UploadRefusal["code"]>): UploadRefusal {
  return { ok: false, reason: code, unreachable: false, code };
}

async function readHead(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const first: Uint8Array[] = [];
  for (let length = 0; length < headLength;) {
    const next = await chunks.next();
    if (next.done) break;
    first.push(next.value);
    length += next.value.length;
  }
  return Buffer.concat(first);
}

function addressOf(path: string): string {
  const encoded = path.split("/").map(encodeURIComponent).join("/");
  return `/storage/v1/object/${bucket}/${encoded}`;
}

/** Supabase Storage answers 400 for most refusals and names the real status in the body. */
async function refusalIn(answer: Response): Promise<{ message: string }> {
  const body: unknown = await answer.json().catch(() => undefined);
  const { message } = (body ?? {}) as { message?: unknown };
  return { message: typeof message === "string" ? message : answer.statusText || String(answer.status) };
}

function watch(expire: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      clearTimeout(timer);
      timer = setTimeout(expire, patience);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
