import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseWithZod } from "@conform-to/zod/v4";
import { href } from "react-router";
import type { ChoiceList } from "../../content/choices.ts";
import { forbidden, operatorContext } from "../../data/backend/guard.server.ts";
import { backendRefusal } from "../../data/backend/rejected-by-backend.server.ts";
import type { ImportRefusal } from "../../data/documents/content-import.server.ts";
import { archiveLimits } from "../../data/documents/read-archive.server.ts";
import { backendContext, isKnown } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import type { FileRefusal } from "../../schemas/formats/front-matter.server.ts";
import { largestUpload } from "../../schemas/formats/stored-file.ts";
import { importByCode, importByPassword } from "../../schemas/forms/content-import.ts";
import type { Context } from "../../server/context.server.ts";
import type { ActionArgs } from "../../server/form-body.server.ts";
import { formSentContext, noteForm, rejected } from "../../server/parse-form.server.ts";
import { readFiles, type Fields, type IncomingFile } from "../../server/read-files.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { ArchiveRefused, openArchive } from "../../server/unzip.server.ts";
import { provesByCode, rejectedWithoutProof } from "../account/fresh-proof.server.ts";
import { reasonOf } from "../assets/upload-refusal.server.ts";
import { choicesIn } from "../documents/editor/named-choices.server.ts";

/** The archive comes into a folder of its own, which goes with the answer, whatever it is. */
export async function bringIn({ request, context }: ActionArgs) {
  if (context.get(operatorContext)?.role === "editor") throw forbidden();
  const folder = await mkdtemp(join(tmpdir(), "northlight-import-"));
  try {
    return await answer(request, context, join(folder, "archive.zip"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function answer(request: Request, context: Context, path: string) {
  const t = getFixedT(context, "admin-archive");
  const schema = provesByCode(context) ? importByCode : importByPassword;
  const known = isKnown(context.get(backendContext));
  const isTooLarge = Number(request.headers.get("content-length")) > largestUpload;
  const received = isTooLarge ? undefined : await readFiles(request, takeInto(path, known), largestUpload, known);
  context.set(formSentContext, true);
  const fields: Fields = received?.fields ?? {};
  noteForm(context, fields["sent_form"]);
  const submission = parseWithZod(new URLSearchParams(fields), { schema });
  if (!received || received.tooLarge) return rejected(submission, t("errors.tooLarge"), 413);
  if (submission.status !== "success") return rejected(submission);
  if (known && !received.taken.includes("whole")) return rejected(submission, t("errors.noFile"));

  const { as, ...proof } = submission.value;
  const unproved = await rejectedWithoutProof(submission, proof, context);
  if (unproved) return unproved;
  const idsIn = (list: ChoiceList) => Object.keys(choicesIn(context, list));
  const choices = { categories: idsIn("categories"), industries: idsIn("industries") };
  try {
    const archive = await openArchive(path, archiveLimits);
    try {
      const imported = await context.get(backendContext).contentImport.bringIn(archive, as === "whole", choices);
      if (!imported.ok) return refused(imported);
      const to = `${href("/admin/settings/content")}?${new URLSearchParams({ import: imported.id })}`;
      if (imported.left.length === 0) return await redirectWithToast(to, "contentBroughtIn");
      return rejected(submission, t("errors.suppliedLeft"), 409, { lines: imported.left });
    } finally {
      archive.close();
    }
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    return rejected(submission, t(`archives.${error.refusal}`, { file: error.path ?? "" }), 400);
  }

  function refused(refusal: ImportRefusal) {
    if (refusal.why === "files") {
      const lines = refusal.refused.map((each) => lineOf(each, context));
      return rejected(submission, t("errors.files"), 400, { lines, more: refusal.more });
    }
    if (refusal.why === "stored") {
      const reason = t("errors.stored", { file: refusal.file, reason: reasonOf(refusal.refusal, context) });
      return rejected(submission, reason, refusal.refusal.unreachable ? 503 : 400, leftOf(refusal.left));
    }
    if (refusal.why === "refused") {
      const [reason, status] = backendRefusal(refusal.refusal, context);
      return rejected(submission, reason, status, leftOf(refusal.left));
    }
    if (refusal.why === "conflict") return rejected(submission, t("errors.conflict"), 409, leftOf(refusal.left));
    return rejected(submission, t(`errors.${refusal.why}`), 400);
  }

  function leftOf(left: string[]) {
    return left.length > 0 ? { lines: [t("errors.left"), ...left] } : {};
  }
}

/** What breaks off is told from what is whole by whoever reads the form. Nothing of an unknown sender reaches the disk. */
function takeInto(path: string, known: boolean) {
  let isTaken = false;
  return async ({ name, bytes }: IncomingFile): Promise<"whole" | "nothing"> => {
    if (name === "" || isTaken || !known) return "nothing";
    isTaken = true;
    try {
      await pipeline(Readable.from(bytes), createWriteStream(path));
      return "whole";
    } catch {
      return "nothing";
    }
  };
}

function lineOf({ file, line, code, field, values }: { file: string } & FileRefusal, context: Context): string {
  const t = getFixedT(context, "admin-archive");
  const tForm = getFixedT(context, "admin-documents");
  const isOwn = Object.hasOwn(t("refusals", { returnObjects: true }), code);
  const reason = isOwn
    ? t(`refusals.${code as "yaml"}`)
    : tForm(`errors.${code as "tooLong"}`, values as { limit: number });
  const where = [file, ...(line > 0 ? [t("line", { line })] : []), ...(field ? [field] : [])].join(", ");
  return t("refused", { where, reason });
}
