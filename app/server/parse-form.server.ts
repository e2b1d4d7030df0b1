import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { z } from "zod";

const largestForm = 256 * 1024;

/** Other conform intents change values by paths that come from the browser. */
const validateIntent = z.object({
  type: z.literal("validate"),
  payload: z.object({ name: z.string().max(100).optional() }),
});

/**
 * Unknown names never reach conform, which would read them as paths. Throws 413 over 256 kB, 415 for no form, 400 for a
 * broken body.
 */
export async function parseForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<Submission<z.input<Schema>, string[], z.output<Schema>>> {
  const sent = await formDataOf(request);
  const form = new FormData();
  for (const name of Object.keys(schema.shape)) {
    for (const value of sent.getAll(name)) form.append(name, value);
  }
  const intent = sent.get("__intent__");
  if (intent !== null) form.set("__intent__", readIntent(intent));
  return parseWithZod(form, { schema });
}

/** Never returns a password. A submission that only validates answers 200. */
export function rejected(submission: Submission<any, string[], any>, reason?: string, status = 400) {
  const hideFields = Object.keys(submission.payload).filter((name) => /password/i.test(name));
  const lastResult = submission.reply({ hideFields, ...(reason !== undefined && { formErrors: [reason] }) });
  return data(lastResult, submission.status === undefined ? 200 : status);
}

function readIntent(intent: FormDataEntryValue): string {
  try {
    return JSON.stringify(validateIntent.parse(JSON.parse(z.string().parse(intent))));
  } catch {
    throw data("brokenForm", 400);
  }
}

export async function formDataOf(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  const known = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
  if (!known) throw data("notAForm", 415);
  const bytes = await bytesOf(request);
  try {
    const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
    const broken = [...form].some(([name, value]) =>
      /[\u0000\ufffd]/.test(`${name}${typeof value === "string" ? value : value.name}`),
    );
    if (!broken) return form;
  } catch {
    throw data("brokenForm", 400);
  }
  throw data("brokenForm", 400);
}

async function bytesOf(request: Request): Promise<Uint8Array<ArrayBuffer>> {
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
    // The connection broke off.
    throw data("brokenForm", 400);
  }
  if (length > largestForm) throw data("formTooLarge", 413);
  return Buffer.concat(chunks);
}
