import { Refusal } from "./refusal.ts";

const jsonLimit = 20 * 1024 * 1024;

/** The JSON value of a body, read whole before anybody takes the database. Throws `broken()` for what is not JSON in UTF-8. */
export async function readJson(request: Request, broken: () => Error): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await readBytes(request)));
  } catch (error) {
    throw error instanceof Refusal ? error : broken();
  }
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
