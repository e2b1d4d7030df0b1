import { data } from "react-router";
import { backendContext, isKnown } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { beginningOf } from "../../schemas/formats/clean-text.ts";
import { largestUpload } from "../../schemas/formats/stored-file.ts";
import { readFolder, readTargetName, targetNameOf } from "../../schemas/formats/stored-path.ts";
import { numberAfter } from "../../schemas/formats/zod.ts";
import { loggedOut } from "../../schemas/forms/form-reasons.ts";
import type { Context } from "../../server/context.server.ts";
import { noteForm } from "../../server/parse-form.server.ts";
import {
  declaredSizeIn,
  mostFiles,
  readFiles,
  type Fields,
  type IncomingFile,
} from "../../server/read-files.server.ts";
import { withoutMetadata } from "../../server/without-metadata.server.ts";
import { reasonOf, statusOf } from "./upload-refusal.server.ts";

type Renamed = { from: string; to: string };

export type Received = {
  uploaded: number;
  refusals: string[];
  renamed: Renamed[];
  folder: string | undefined;
  typed: { path: string; name: string; without_metadata: string };
  wrong: Record<string, string[] | null> | undefined;
  status: number;
};

type Taken = { stored: true; renamed?: Renamed } | { stored: false; sentence: string; status: number } | "nothing";

/** Files are stored one after another as they stream in; a refused one does not stop the others. */
export async function receiveFiles(request: Request, context: Context): Promise<Received> {
  const t = getFixedT(context, "admin-assets");
  const backend = context.get(backendContext);
  const { storedFiles } = backend;
  const nothing: Received = {
    uploaded: 0,
    refusals: [],
    renamed: [],
    folder: undefined,
    typed: { path: "", name: "", without_metadata: "" },
    wrong: undefined,
    status: 400,
  };
  if (Number(request.headers.get("content-length")) > largestUpload) {
    return { ...nothing, refusals: [t("errors.uploadTooLarge")], status: 413 };
  }

  let place = 0;
  let received = 0;
  const { taken, fields, leftOut, tooLarge } = await readFiles(request, take, largestUpload, isKnown(backend));
  const { path = "", name = "", without_metadata = "" } = fields;
  const typed = { path, name, without_metadata };
  const target = targetIn(fields);
  if (!target.ok) return { ...nothing, typed, wrong: target.wrong };

  const files = taken.filter((file) => file !== "nothing");
  const stored = files.filter((file) => file.stored);
  const refused = files.filter((file) => !file.stored);
  const renamed = stored.flatMap((file) => file.renamed ?? []);
  const refusals = [...new Set(refused.map(({ sentence }) => sentence))];
  if (leftOut) refusals.push(t("errors.tooManyFiles", { count: mostFiles }));
  if (tooLarge) refusals.push(t("errors.uploadTooLarge"));
  if (files.length === 0 && refusals.length === 0) refusals.push(t("errors.noneChosen"));
  if (stored.length > 0) await storedFiles.repair(target.folder);
  const status = refusals.length === 0 ? 200 : tooLarge ? 413 : (refused[0]?.status ?? 400);
  return { ...nothing, uploaded: stored.length, refusals, renamed, folder: target.folder, typed, status };

  async function take({ name: ownName, bytes }: IncomingFile, fields: Fields): Promise<Taken> {
    if (fields.path === undefined) throw data("brokenForm", 400);
    // Each file by itself: that another one of the form was stored says nothing of this one.
    noteForm(context, fields["sent_form"] && numberAfter(fields["sent_form"], received++));
    const target = targetIn(fields);
    if (!target.ok || ownName === "") return "nothing";

    const name = target.name ? targetNameOf(target.name, ownName, place++) : ownName;
    const content = fields["without_metadata"] ? withoutMetadata(bytes) : bytes;
    const stored = await storedFiles.store(target.folder, ownName, content, name, declaredSizeIn(fields));
    if (stored.ok)
      return { stored: true, ...(stored.value.name !== name && { renamed: renaming(name, stored.value) }) };
    if (stored.loggedOut) return { stored: false, sentence: loggedOut, status: 401 };
    const sentence = t("errors.refused", { name: short(name), reason: reasonOf(stored, context) });
    return { stored: false, sentence, status: statusOf(stored) };
  }
}

type Target = { ok: true; folder: string; name: string } | { ok: false; wrong: Received["wrong"] };

function targetIn({ path = "", name = "" }: Fields): Target {
  const [folder, target] = [readFolder(path), readTargetName(name)];
  if (folder.ok && target.ok) return { ok: true, folder: folder.folder, name: target.name };
  return {
    ok: false,
    wrong: { ...(!folder.ok && { path: [folder.refusal] }), ...(!target.ok && { name: [target.refusal] }) },
  };
}

function renaming(name: string, stored: { name: string }): Renamed {
  return { from: short(name), to: stored.name };
}

function short(name: string): string {
  return beginningOf(name, 100);
}
