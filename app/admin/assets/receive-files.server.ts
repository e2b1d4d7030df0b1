import type { RouterContextProvider } from "react-router";
import { data } from "react-router";
import type { UploadRefusal } from "../../data/file-upload.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { largestUpload } from "../../schemas/stored-file.ts";
import { readFolder, type FolderRefusal } from "../../schemas/stored-path.ts";
import { mostFiles, readFiles, type IncomingFile } from "../../server/read-files.server.ts";

export type Received = {
  uploaded: number;
  refusals: string[];
  /** Undefined when the typed path was refused. */
  folder: string | undefined;
  typedPath: string;
  wrongPath: FolderRefusal | undefined;
  status: number;
};

type Taken =
  | { stored: true }
  | { stored: false; sentence: string; status: number }
  | { wrongPath: FolderRefusal }
  | "nothing";

/** Files are stored one after another as they stream in; a refused one does not stop the others. */
export async function receiveFiles(request: Request, context: Readonly<RouterContextProvider>): Promise<Received> {
  const t = getFixedT(context, "admin-assets");
  const { storedFiles } = context.get(backendContext);
  const nothing: Received = {
    uploaded: 0,
    refusals: [],
    folder: undefined,
    typedPath: "",
    wrongPath: undefined,
    status: 400,
  };
  if (Number(request.headers.get("content-length")) > largestUpload) {
    return { ...nothing, refusals: [t("errors.uploadTooLarge")], status: 413 };
  }

  const { taken, fields, leftOut } = await readFiles(request, take);
  const typedPath = fields.path ?? "";
  const read = readFolder(typedPath);
  const refused = taken.filter((file) => typeof file === "object" && "sentence" in file);
  const uploaded = taken.filter((file) => typeof file === "object" && "stored" in file && file.stored).length;
  const refusals = refused.map(({ sentence }) => sentence);
  if (leftOut) refusals.push(t("errors.tooManyFiles", { count: mostFiles }));
  if (!read.ok) return { ...nothing, typedPath, wrongPath: read.refusal };
  if (uploaded + refusals.length === 0) refusals.push(t("errors.noneChosen"));
  if (uploaded > 0) await storedFiles.repair(read.folder, 1);
  const status = refusals.length === 0 ? 200 : (refused[0]?.status ?? 400);
  return { uploaded, refusals, folder: read.folder, typedPath, wrongPath: undefined, status };

  async function take({ name, bytes }: IncomingFile, fields: Record<string, string>): Promise<Taken> {
    if (fields.path === undefined) throw data("brokenForm", 400);
    const folder = readFolder(fields.path);
    if (!folder.ok) return { wrongPath: folder.refusal };
    if (name === "") return "nothing";

    const stored = await storedFiles.store(folder.folder, name, bytes);
    if (stored.ok) return { stored: true };
    const sentence = t("errors.refused", { name: name.slice(0, 100), reason: reasonOf(stored) });
    return { stored: false, sentence, status: statusOf(stored) };
  }

  function reasonOf({ code, reason, unreachable, orphan }: UploadRefusal & { orphan?: boolean }): string {
    if (code) return t(`errors.${code}`);
    if (orphan) return t("errors.orphan", { reason: unreachable ? t("errors.notResponding") : reason });
    return unreachable ? t("errors.backendDown") : reason;
  }
}

function statusOf({ code, unreachable }: UploadRefusal): number {
  if (code === "fileTooLarge") return 413;
  if (code === "fileType" || code === "fileBelied") return 415;
  if (code) return 400;
  return unreachable ? 503 : 409;
}
