import { documentFolder } from "../../schemas/formats/document.ts";
import { fileDetails, type FileDetails } from "../../schemas/formats/file-details.ts";
import {
  bucket,
  publicAddress,
  storedFileIn,
  videoFolder,
  type StoredFile,
} from "../../schemas/formats/stored-file.ts";
import { folderOf, freeName, pathOf, safeFileName } from "../../schemas/formats/stored-path.ts";
import { publicFilesOrigin } from "../../server/pass-through.server.ts";
import type { Client } from "../backend/client.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import {
  answerOf,
  done,
  refusal,
  rows,
  wasSentBefore,
  type Refusal,
  type Result,
  resultOf,
} from "../backend/result.server.ts";
import { upload, type UploadRefusal } from "./file-upload.server.ts";
import { renditionsOf } from "./renditions.server.ts";
import { storedFoldersFor } from "./stored-folders.server.ts";

const mostAlike = 1_000;

export function storedFilesFor(
  client: Client,
  { environment, caller, accessToken, admission, published, renditions }: RequestServices,
) {
  const filesOrigin = publicFilesOrigin(environment);
  const storage = client.storage.from(bucket);
  const records = () => client.from("website_assets_metadata");
  const folders = storedFoldersFor(client, filesOrigin);
  let repairing: Promise<Result<number>> | undefined;
  let showing: Promise<void> | undefined;

  return {
    ...folders,

    /** Comes last of an upload: it has begun beside its first record, as has the reading of what readers see. */
    async repair(folder: string): Promise<Result<number>> {
      const [repaired] = await Promise.all([repairing ?? folders.repair(folder), showing]);
      return repaired;
    },

    /** Never replaces a file. A file without its record is removed again. */
    async store(
      folder: string,
      ownName: string,
      bytes: AsyncIterable<Uint8Array>,
      targetName = ownName,
      declaredSize?: number,
    ): Promise<Result<StoredFile> | UploadRefusal> {
      if (caller.unidentified) return caller.unidentified;
      const path = pathOf(folder, await nameFor(folder, targetName));
      const token = (await accessToken()) ?? "";
      const sent = await upload(path, bytes, token, environment, { declaredSize });
      const stored = sent.ok ? sent : ((await storedBefore(path, sent)) ?? sent);
      if (!stored.ok) return (await admission?.()) ?? stored;

      const { size, type } = stored.value;
      const recording = answerOf(() => record(path, stored.value));
      repairing ??= folders.repair(folder);
      if (isShown(folder)) showing = published.republish("files");
      const recorded = await recording;
      const unrecorded = recorded.error && refusal(recorded.error, recorded.status);
      if (unrecorded?.outcome) return unrecorded;
      if (unrecorded) {
        const orphan = (await storage.remove([path])).error !== null;
        if (isShown(folder)) showing = published.republish("files");
        return { ...unrecorded, orphan };
      }
      if (type.startsWith("image/")) renditions.start(token);
      return done(storedFileIn(path, { size, mimetype: type }, filesOrigin));
    },

    async replace(
      path: string,
      bytes: AsyncIterable<Uint8Array>,
      declaredSize?: number,
    ): Promise<Result<StoredFile> | UploadRefusal> {
      if (caller.unidentified) return caller.unidentified;
      const token = (await accessToken()) ?? "";
      const outdated = await invalidateCopies(path);
      if (!outdated.ok) return outdated;
      const replaced = await overwrite(path, bytes, token, declaredSize);
      renditions.start(token);
      return replaced;
    },

    async detailsOf(path: string): Promise<FileDetails | undefined> {
      const found = await client.from("file_details").select("title, description").eq("file_path", path);
      return rows(found, "file_details").map((row) => fileDetails.parse(row))[0];
    },

    describe(path: string, details: FileDetails): Promise<Result> {
      const described = client.from("file_details").upsert({ file_path: path, ...details });
      return resultOf(described, () => published.republish());
    },

    /** Copied first and removed last: both addresses answer, whatever breaks off in between. */
    async rename(path: string, renamed: string): Promise<Result | UploadRefusal> {
      if (caller.unidentified) return caller.unidentified;
      const known = await stateOf(path);
      const copied = await storage.copy(path, renamed);
      if (copied.error && !(await this.wasRenamedBefore(path, renamed))) return refusal(copied.error);
      if (!copied.error) {
        const names = { path, renamed, address: addressOf(path), renamed_address: addressOf(renamed) };
        const { error, status } = await client.rpc("rename_file", names);
        const refused = error && refusal(error, status);
        if (refused && !refused.outcome) await storage.remove([renamed]);
        if (refused && !(refused.outcome && (await isRenamed(path, renamed)))) return refused;
      }
      // What somebody has put there meanwhile is another file.
      if (known !== undefined && (await stateOf(path)) === known && (await isWithoutRecord(path)))
        await storage.remove([path, ...(await renditionsOf(client, path))]);
      await published.republish();
      renditions.start((await accessToken()) ?? "");
      return done();
    },

    /** What the same form, sent before, has done. */
    async wasRenamedBefore(path: string, renamed: string): Promise<boolean> {
      return (await wasSentBefore(client)) && isRenamed(path, renamed);
    },

    /** `false` when there was neither file nor record; `left` names what is still there. */
    async remove(path: string): Promise<{ ok: true; value: boolean } | (Refusal & { left: "both" | "record" })> {
      const removed = await storage.remove([path, ...(await renditionsOf(client, path))]);
      if (removed.error) return { ...refusal(removed.error), left: "both" };
      if (isShown(folderOf(path))) await published.republish();

      const forgotten = await records().delete().eq("file_path", path).select("file_path");
      if (forgotten.error) return { ...refusal(forgotten.error, forgotten.status), left: "record" };
      const wasRemoved = removed.data.some(({ name }) => name === path);
      return { ok: true, value: wasRemoved || forgotten.data.length > 0 };
    },
  };

  async function isRenamed(path: string, renamed: string): Promise<boolean> {
    return (await client.rpc("file_at", { former: path })).data === renamed;
  }

  async function isWithoutRecord(path: string): Promise<boolean> {
    return (await records().select("file_path").eq("file_path", path)).data?.length === 0;
  }

  /** Of a file that is there: another one after each write. */
  async function stateOf(path: string): Promise<string | undefined> {
    const found = await entryAt(path);
    return found && JSON.stringify([found.id, found.updated_at, found.metadata]);
  }

  async function entryAt(path: string) {
    const name = path.split("/").at(-1) ?? "";
    const found = await storage.list(folderOf(path), { limit: 100, search: name });
    return found.data?.find((entry) => entry.name === name && entry.id !== null);
  }

  /** What an upload whose answer was lost, or the same form before, has stored: the same size, and nobody else's record. */
  async function storedBefore(path: string, { outcome, backendCode, size }: UploadRefusal) {
    if (size === undefined || (!outcome && backendCode !== "KeyAlreadyExists")) return undefined;
    const metadata = (await entryAt(path))?.metadata;
    if (metadata?.["size"] !== size) return undefined;
    const known = await records().select("file_path").eq("file_path", path);
    if (!known.data || (known.data.length > 0 && !(await wasSentBefore(client)))) return undefined;
    return done({ size, type: metadata["mimetype"] ?? "" });
  }

  /** A name that the site had to change must not fall on another file's; one that it did not stays the sender's. */
  async function nameFor(folder: string, wanted: string): Promise<string> {
    const safe = safeFileName(wanted);
    // A form that is sent again means the file that it stored.
    if (safe === wanted || (await wasSentBefore(client))) return safe;
    const stem = safe.replace(/\.[^.]*$/, "");
    const { data } = await storage.list(folder, { limit: mostAlike, search: stem });
    const taken = new Set(data?.map(({ name }) => name.toLowerCase()));
    return freeName(safe, (name) => taken.has(name.toLowerCase()));
  }

  async function overwrite(
    path: string,
    bytes: AsyncIterable<Uint8Array>,
    token: string,
    declaredSize: number | undefined,
  ) {
    const stored = await upload(path, bytes, token, environment, { replace: true, declaredSize });
    if (!stored.ok) return stored;
    const { size, type } = stored.value;
    const recorded = await answerOf(() => record(path, stored.value));
    if (recorded.error) return refusal(recorded.error, recorded.status);
    // Again: copies of the former content may have been made while the new one came in.
    const outdated = await invalidateCopies(path);
    if (!outdated.ok) return outdated;
    await published.republish();
    return done(storedFileIn(path, { size, mimetype: type }, filesOrigin));
  }

  /** Upsert: a half-failed delete may have left a record of a path that the storage takes for free. */
  function record(path: string, { size, type }: { size: number; type: string }) {
    const row = { file_path: path, file_type: type, size_bytes: size, usage_context: folderOf(path) };
    return records().upsert(row, { onConflict: "file_path" });
  }

  function invalidateCopies(path: string): Promise<Result> {
    return resultOf(client.rpc("remake_picture", { path }), () => {});
  }
}

function addressOf(path: string): string {
  return publicAddress(path, "").slice(publicAddress("", "").length);
}

function isShown(folder: string): boolean {
  return folder === videoFolder || folder === documentFolder;
}
