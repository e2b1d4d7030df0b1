import { ReadableStream as WebStream } from "node:stream/web";
import { headLength, isHeic, mediaTypeOf } from "../../schemas/formats/file-type.ts";
import { bucket, largestFile } from "../../schemas/formats/stored-file.ts";
import { endingOf } from "../../schemas/formats/stored-path.ts";
import { cacheControl } from "../../server/cache-policy.server.ts";
import type { Environment } from "../../server/environment.server.ts";
import { bytesUpTo } from "../../server/stream.server.ts";
import { mayHaveArrived } from "../backend/client.server.ts";
import { done, refusal, type Refusal, type Result } from "../backend/result.server.ts";

export type UploadRefusal = Refusal & {
  code?: "fileEmpty" | "fileTooLarge" | "fileBelied" | "fileHeic" | "fileBroken";
  /** The file itself was stored, and could not be removed again. */
  orphan?: boolean;
  /** Of the whole file in bytes, where it came as far as the storage. */
  size?: number;
};

/** Milliseconds for one chunk, and for the final answer. */
const patience = 60_000;

type HowStored = {
  replace?: boolean;
  cachePolicy?: string;
  declaredSize?: number | undefined;
};

/** Streams. Refuses empty, oversized and mislabelled files, removes an aborted one. A picture may be replaced: browsers ask each time. */
export async function upload(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  token: string,
  { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }: Environment,
  { replace = false, cachePolicy, declaredSize }: HowStored = {},
): Promise<Result<{ size: number; type: string }> | UploadRefusal> {
  const ended = new AbortController();
  const clock = watch(() => ended.abort(new Error("The file store does not answer.")));
  const chunks = bytes[Symbol.asyncIterator]();
  let size = 0;
  let rejection: UploadRefusal | undefined;

  try {
    const head = await readHead(chunks);
    if (head.length === 0) return notTaken("fileEmpty");
    if (isHeic(head)) return notTaken("fileHeic");
    const type = mediaTypeOf(endingOf(path), head.subarray(0, headLength));
    if (!type) return notTaken("fileBelied");

    if (declaredSize !== undefined && declaredSize > largestFile) return notTaken("fileTooLarge");

    const answer = await fetch(new URL(addressOf(path), SUPABASE_URL), {
      method: replace ? "PUT" : "POST",
      headers: {
        apikey: SUPABASE_PUBLISHABLE_KEY,
        Authorization: `Bearer ${token}`,
        "Content-Type": type,
        "Cache-Control": cachePolicy ?? cacheControl.storedFile,
        "x-upsert": "false",
        ...(declaredSize !== undefined && { "Content-Length": String(declaredSize) }),
      },
      body: WebStream.from(measured(head)),
      duplex: "half",
      // Otherwise fetch keeps a copy of the whole body in case of a redirect.
      redirect: "error",
      window: null,
      signal: ended.signal,
    } as RequestInit);
    if (answer.ok) return done({ size, type });
    const refused = refusal(await refusalIn(answer), answer.status);
    return { ...refused, service: "files", size: await wholeSize() };
  } catch (error) {
    if (rejection) return rejection;
    return { ...refusal(error as Error, mayHaveArrived(error) ? 504 : 503), service: "files", size: await wholeSize() };
  } finally {
    clock.stop();
  }

  /** The timeout runs only while the storage is waited for, not the sender. */
  async function* measured(head: Uint8Array): AsyncGenerator<Uint8Array> {
    for (let chunk: Uint8Array | undefined = head; chunk; chunk = await nextChunk()) {
      size += chunk.length;
      if (size > largestFile) throw giveUp("fileTooLarge");
      if (declaredSize !== undefined && size > declaredSize) throw giveUp("fileBroken");
      clock.start();
      yield chunk;
      clock.stop();
    }
    if (declaredSize !== undefined && size < declaredSize) throw giveUp("fileBroken");
    clock.start();
  }

  /** A storage that refuses reads no further; whoever sends may have gone. */
  async function wholeSize(): Promise<number> {
    let whole = size;
    try {
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) whole += next.value.length;
    } catch {
      return -1;
    }
    return whole;
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
    rejection = notTaken(code);
    return new Error(code);
  }
}

/** A file past every cache. Throws when the storage does not answer; reading it ends where no more comes. */
export async function openFile(
  path: string,
  token: string,
  { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }: Environment,
  signal?: AbortSignal,
): Promise<ReadableStream<Uint8Array> | "gone"> {
  const answer = await fetch(new URL(addressOf(path, "authenticated"), SUPABASE_URL), {
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, Authorization: `Bearer ${token}` },
    cache: "no-store",
    ...(signal && { signal }),
  });
  if (answer.status >= 500 || answer.status === 401) throw new Error(`The storage answered ${answer.status}.`);
  return answer.ok && answer.body ? answer.body : "gone";
}

export async function fetchFile(
  path: string,
  largest: number,
  token: string,
  environment: Environment,
): Promise<Uint8Array<ArrayBuffer> | "gone" | "tooLarge"> {
  const content = await openFile(path, token, environment, AbortSignal.timeout(patience));
  if (content === "gone") return "gone";
  return (await bytesUpTo(largest, content)) ?? "tooLarge";
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

function addressOf(path: string, access?: "authenticated"): string {
  const encoded = path.split("/").map(encodeURIComponent).join("/");
  return `/storage/v1/object/${access ? `${access}/` : ""}${bucket}/${encoded}`;
}

/** Supabase Storage answers 400 for most refusals and names the real status in the body. */
async function refusalIn(answer: Response): Promise<{ message: string; code?: string }> {
  const body: unknown = await answer.json().catch(() => undefined);
  const { message, code } = (body ?? {}) as { message?: unknown; code?: unknown };
  return {
    message: typeof message === "string" ? message : answer.statusText || String(answer.status),
    ...(typeof code === "string" && { code }),
  };
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
