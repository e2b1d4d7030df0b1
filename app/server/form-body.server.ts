import { data } from "react-router";
import { cleanText } from "../schemas/formats/clean-text.ts";
import type { Context } from "./context.server.ts";
import { formSentContext, noteForm } from "./parse-form.server.ts";

/** Fields, or files and fields of a multipart form: but one, no form of ours has nearly as many. */
export const mostFields = 200;
const largestForm = 256 * 1024;
/** In all names and values: what is refused is given back, escaped twice. */
const mostCharacters = 100_000;
/** A browser's boundary takes 70; searching for one takes time by its length. */
const longestType = 200;

export function formTypeOf(
  request: Request,
  kinds = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i,
) {
  const type = request.headers.get("content-type") ?? "";
  if (type.length > longestType || !kinds.test(type)) throw data("brokenForm", 415);
  return type;
}

export type ActionArgs = { request: Request; context: Context };

/** Limits before parsing, which takes more than linear time in the fields; `most` is for a form that has more of them. Throws 413 over a limit, 415 for no form, 400 for a broken body. */
export async function readFormData({ request, context }: ActionArgs, most = mostFields): Promise<FormData> {
  context.set(formSentContext, true);
  const type = formTypeOf(request);
  const bytes = await bytesOf(request);
  if (mayHoldTooMany(bytes, type, most)) throw data("formTooLarge", 413);
  const form = await parsed(bytes, type);
  const texts = [...form].flatMap(([name, value]) => [name, typeof value === "string" ? value : value.name]);
  if (texts.reduce((sum, text) => sum + text.length, 0) > mostCharacters) throw data("formTooLarge", 413);
  noteForm(context, form.get("sent_form"));
  return cleaned(form);
}

/** One odd character costs at most itself. Only files are left as they are, and passwords but for what the backend cannot hash. */
function cleaned(form: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of form) {
    if (typeof value !== "string") clean.append(cleanText(name), value);
    else clean.append(cleanText(name), /password/i.test(name) ? value.replaceAll("\0", "") : asSent(value));
  }
  return clean;
}

/** Lines end as browsers send them, so that what is given back is what was sent. */
function asSent(text: string): string {
  return text.split("\r\n").map(cleanText).join("\r\n");
}

async function parsed(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw data("brokenForm", 400);
  }
}

async function bytesOf(request: Request): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get("content-length")) > largestForm) throw data("formTooLarge", 413);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.length;
      if (length > largestForm) break;
      chunks.push(chunk);
    }
  } catch {
    throw data("brokenForm", 400);
  }
  if (length > largestForm) throw data("formTooLarge", 413);
  return Buffer.concat(chunks);
}

const partHeader = /content-disposition/gi;

function mayHoldTooMany(bytes: Buffer, type: string, most: number): boolean {
  if (/^multipart/i.test(type)) return (bytes.toString("latin1").match(partHeader)?.length ?? 0) > most;
  let separators = 0;
  for (const byte of bytes) if (byte === 0x26) separators += 1;
  return separators >= most;
}
