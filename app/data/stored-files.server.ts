import type { SupabaseClient } from "@supabase/supabase-js";
import { documentFolder } from "../schemas/document.ts";
import { isRendition } from "../schemas/picture.ts";
import {
  bucket,
  filesPerPage,
  videoFolder,
  publicAddress,
  type FileUse,
  type StoredFile,
} from "../schemas/stored-file.ts";
import { folderOf, pathOf, safeFileName } from "../schemas/stored-path.ts";
import type { Environment } from "../server/environment.server.ts";
import { publicFilesOrigin } from "../server/pass-through.server.ts";
import { repairPairs, unpairedIn, type FolderPart } from "./file-pairs.server.ts";
import { upload, type UploadRefusal } from "./file-upload.server.ts";
import { heroVideosIn } from "./hero-video.server.ts";
import type { PublishedContent } from "./published.server.ts";
import { renditionsOf } from "./rendition-files.server.ts";
import type { RenditionJobs } from "./renditions.server.ts";
import { backendDown, done, refusal, rows, type Refusal, type Result } from "./result.server.ts";

type FolderPage = {
  folders: string[];
  files: StoredFile[];
  /** Files of the whole folder, and all entries that its pages hold. */
  total: number;
  entries: number;
  heroVideo: string | undefined;
  /** Files without a record and records without a file, on this page. */
  unpaired: number;
};

export function storedFilesFor(
  client: SupabaseClient,
  environment: Environment,
  published: Pick<PublishedContent, "republish">,
  renditions: Pick<RenditionJobs, "start">,
) {
  const filesOrigin = publicFilesOrigin(environment);
  const storage = client.storage.from(bucket);
  const records = () => client.from("website_assets_metadata");

  return {
    /** Folders, then files, by name; pages count from 1. Throws 503 when the storage does not answer. */
    async inFolder(folder: string, begins: string, page: number): Promise<FolderPage> {
      const [listed, size, [heroVideo]] = await Promise.all([
        listPage(folder, begins, page),
        client.rpc("folder_size", { folder, begins }),
        folder === videoFolder ? heroVideos(1) : [],
      ]);
      const counted = rows(size as { data: FolderSize | null; error: typeof size.error }, "folder_size");
      const { unrecorded, unstored } = listed.part
        ? await unpairedIn(client, listed.part)
        : { unrecorded: [], unstored: [] };
      return {
        folders: listed.folders,
        files: listed.files,
        unpaired: unrecorded.length + unstored.length,
        total: counted.files,
        entries: counted.folders + counted.files + counted.unseen,
        heroVideo,
      };
    },

    async repair(folder: string, page: number): Promise<Result<number>> {
      const listed = await listPage(folder, "", page).catch(() => undefined);
      if (!listed) return { ok: false, reason: "backendDown", unreachable: true };
      return listed.part ? repairPairs(client, folder, await unpairedIn(client, listed.part)) : done(0);
    },

    /** A file whose content is gone is found by its record. */
    async at(path: string): Promise<StoredFile | undefined> {
      const name = path.split("/").at(-1) ?? "";
      const alike = await list(folderOf(path), { limit: filesPerPage, search: name });
      const found = alike.find((entry) => entry.id !== null && entry.name === name);
      if (found) return storedFile(path, found.metadata);
      const known = rows(
        await records().select("size_bytes, file_type").eq("file_path", path),
        "website_assets_metadata",
      );
      return known[0] && storedFile(path, { size: known[0].size_bytes, mimetype: known[0].file_type });
    },

    /**
     * Stores under the file's own name, or the target name. Never replaces a file. A file without its record is removed
     * again; `orphan` when that fails too.
     */
    async store(
      folder: string,
      ownName: string,
      bytes: AsyncIterable<Uint8Array>,
      targetName = ownName,
    ): Promise<Result<StoredFile> | (UploadRefusal & { orphan?: boolean })> {
      const path = pathOf(folder, safeFileName(targetName));
      const token = await accessToken();
      const stored = await upload(path, bytes, token, environment);
      if (!stored.ok) return stored;

      const { size, type } = stored.value;
      // Upsert: a half-failed delete may have left a record, and the storage just accepted the path as free.
      const recorded = await records().upsert(
        { file_path: path, file_type: type, size_bytes: size, usage_context: folder },
        { onConflict: "file_path" },
      );
      if (recorded.error) {
        const undone = await storage.remove([path]);
        return { ...refusal(recorded.error, recorded.status), orphan: undone.error !== null };
      }
      if (isShown(folder)) await published.republish();
      if (isPicture(type)) renditions.start(token);
      return done(storedFile(path, { size, mimetype: type }));
    },

    /**
     * Gives a file another content of its kind under the same address. The copies of a picture are of no use from before the
     * first byte, so that no page shows the old ones beside the new file.
     */
    async replace(path: string, bytes: AsyncIterable<Uint8Array>): Promise<Result<StoredFile> | UploadRefusal> {
      const token = await accessToken();
      const outdated = await outdateCopies(path);
      if (!outdated.ok) return outdated;
      const replaced = await overwrite(path, bytes, token);
      renditions.start(token);
      return replaced;
    },

    /** `false` when there was neither file nor record; `left` names what is still there. */
    async remove(path: string): Promise<{ ok: true; value: boolean } | (Refusal & { left: "both" | "record" })> {
      const removed = await storage.remove([path, ...(await renditionsOf(client, path))]);
      if (removed.error) return { ...refusal(removed.error), left: "both" };
      if (isShown(folderOf(path))) await published.republish();

      const forgotten = await records().delete().eq("file_path", path).select("file_path");
      if (forgotten.error) return { ...refusal(forgotten.error, forgotten.status), left: "record" };
      const isGone = removed.data.some(({ name }) => name === path);
      return { ok: true, value: isGone || forgotten.data.length > 0 };
    },

    /** `successor`: the video that the home page would show instead. */
    async useOf(path: string): Promise<{ use: FileUse | undefined; successor?: string | undefined }> {
      const folder = folderOf(path);
      if (folder === documentFolder) return { use: "download" };
      if (folder !== videoFolder) return { use: undefined };
      const [video = "", successor] = await heroVideos(2);
      return path === pathOf(videoFolder, video) ? { use: "heroVideo", successor } : { use: undefined };
    },
  };

  async function overwrite(path: string, bytes: AsyncIterable<Uint8Array>, token: string) {
    const stored = await upload(path, bytes, token, environment, { replace: true });
    if (!stored.ok) return stored;
    const { size, type } = stored.value;
    const recorded = await records().upsert(
      { file_path: path, file_type: type, size_bytes: size, usage_context: folderOf(path) },
      { onConflict: "file_path" },
    );
    if (recorded.error) return refusal(recorded.error, recorded.status);
    // Again: copies of the former content may have been made while the new one came in.
    const outdated = await outdateCopies(path);
    if (!outdated.ok) return outdated;
    await published.republish();
    return done(storedFile(path, { size, mimetype: type }));
  }

  async function outdateCopies(path: string): Promise<Result> {
    const { error, status } = await client.rpc("remake_picture", { path });
    return error ? refusal(error, status) : done();
  }

  async function accessToken(): Promise<string> {
    const { data } = await client.auth.getSession();
    return data.session?.access_token ?? "";
  }

  function storedFile(path: string, metadata: { size?: unknown; mimetype?: unknown } | null): StoredFile {
    const { size, mimetype } = metadata ?? {};
    return {
      name: path.split("/").at(-1) ?? path,
      path,
      address: publicAddress(path, filesOrigin),
      size: Number(size ?? 0),
      type: typeof mimetype === "string" ? mimetype : "",
    };
  }

  async function listPage(folder: string, begins: string, page: number) {
    const offset = (page - 1) * filesPerPage;
    const [listed, [following]] = await Promise.all([
      list(folder, { limit: filesPerPage, offset, search: begins }),
      list(folder, { limit: 1, offset: offset + filesPerPage, search: begins }),
    ]);
    const files = listed
      .filter(({ id, name }) => id !== null && !name.startsWith("."))
      .map(({ name, metadata }) => storedFile(pathOf(folder, name), metadata));
    // A page of folders only has no file to start from, one beyond the end nothing to compare.
    const isPart = begins === "" && following?.id !== null && (page === 1 || files.length > 0);
    const from = page > 1 ? files[0]?.path : undefined;
    const until = following && pathOf(folder, following.name);
    const part: FolderPart | undefined = isPart ? { folder, files, from, until } : undefined;
    const folders = listed.filter(({ id }) => id === null).map(({ name }) => name);
    return { folders: folders.filter((name) => !isRendition(pathOf(folder, name))), files, part };
  }

  async function list(folder: string, part: { limit: number; offset?: number; search?: string }) {
    return rows(
      await storage.list(folder, { offset: 0, ...part, sortBy: { column: "name", order: "asc" } }),
      "storage",
    );
  }

  async function heroVideos(count: 1 | 2): Promise<string[]> {
    const videos = await heroVideosIn(client, count);
    if (!videos.ok) throw backendDown("storage");
    return videos.value;
  }
}

type FolderSize = { folders: number; files: number; unseen: number };

function isPicture(type: string): boolean {
  return type.startsWith("image/");
}

function isShown(folder: string): boolean {
  return folder === videoFolder || folder === documentFolder;
}
