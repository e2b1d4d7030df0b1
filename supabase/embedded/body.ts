import { Refusal } from "./refusal.ts";

const jsonLimit = 20 * 1024 * 1024;
const deepestJson = 1000;

export type Json = { text: string; value: unknown };

/** The JSON value of a body. Throws `broken()` for what is not JSON in UTF-8, or nested beyond reason. */
export async function readJson(request: Request, broken: () => Error): Promise<unknown> {
  return parseJson(await readText(request, broken), broken).value;
}

/** A body as text, read whole before anybody takes the database. Throws `broken()` for what breaks off or is not UTF-8. */
export async function readText(request: Request, broken: () => Error): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await readBytes(request));
  } catch (error) {
    throw error instanceof Refusal ? error : broken();
  }
}

/** Also gives the text: numbers that JavaScript would round, and the order of keys, are in it alone. */
export function parseJson(text: string, broken: () => Error): Json {
  if (depthOf(text) > deepestJson) throw broken();
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    throw broken();
  }
}

function depthOf(text: string): number {
  if (text.length < deepestJson) return 0;
  let [depth, deepest, inString] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (inString && char === 0x5c) at++;
    else if (char === 0x22) inString = !inString;
    else if (inString) continue;
    else if (char === 0x5b || char === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (char === 0x5d || char === 0x7d) depth--;
  }
  return deepest;
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > jsonLimit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): Refusal {
  const message = "The request body is larger than 20 MB";
  return new Refusal(413, { code: "payload_too_large", message, msg: message, details: null, hint: null });
}
