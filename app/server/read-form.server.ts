import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import type { z } from "zod";

const largestForm = 256 * 1024;

export type FormAnswer = SubmissionResult<string[]>;

export type ReadForm<Value> =
  | { ok: true; value: Value; refused(reason: string, status?: number): ReturnType<typeof data<FormAnswer>> }
  | { ok: false; rejected(): ReturnType<typeof data<FormAnswer>> };

/**
 * Reads a submitted form against its schema. What does not fit comes back as an answer for the page, with the typing
 * but never a password. Throws 413 for a body over 256 kB, 415 for one that is not a form, 400 for one that breaks off
 * or whose encoding is broken.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<ReadForm<z.output<Schema>>> {
  const form = plainFields(await formDataOf(request));
  const submission = parseWithZod(form, { schema });
  const hideFields = [...form.keys()].filter((name) => /password/i.test(name));
  if (submission.status !== "success") {
    return { ok: false, rejected: () => data(submission.reply({ hideFields }), 400) };
  }
  return {
    ok: true,
    value: submission.value as z.output<Schema>,
    refused: (reason, status = 400) => data(submission.reply({ formErrors: [reason], hideFields }), status),
  };
}

/** The fields of a form as they were sent; throws as `readForm` does. */
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

/** Our forms are flat. Names that the parser reads as paths or commands are nobody's fields, and some of them make it throw. */
function plainFields(form: FormData): FormData {
  const names = new Set(form.keys());
  for (const name of names) if (!/^[a-z][\w-]{0,60}$/i.test(name) || name === "constructor") form.delete(name);
  return form;
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
    // The line was cut before the form was through.
    throw data("brokenForm", 400);
  }
  if (length > largestForm) throw data("formTooLarge", 413);
  return Buffer.concat(chunks);
}
