import { documentFolder } from "../schemas/document.ts";
import { isRendition } from "../schemas/picture.ts";
import {
  bucket,
  filesPerPage,
  storedFileIn,
  videoFolder,
  type FileUse,
  type StoredFile,
} from "../schemas/stored-file.ts";
import { folderOf, pathOf } from "../schemas/stored-path.ts";
import type { Client } from "./client.server.ts";
import { repairPairs, unpairedIn, type FolderPart } from "./file-pairs.server.ts";
import { heroVideosIn } from "./hero-video.server.ts";
import { backendDown, done, rows, type Result } from "./result.server.ts";

type FolderPage = {
  folders: string[];
  files: StoredFile[];
  total: number;
  entries: number;
  heroVideo: string | undefined;
  unpaired: number;
};

type FolderSize = { folders: number; files: number; unseen: number };

export function storedFoldersFor(client: Client, filesOrigin: string) {
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

    async at(path: string): Promise<StoredFile | undefined> {
      const name = path.split("/").at(-1) ?? "";
      const alike = await list(folderOf(path), { limit: filesPerPage, search: name });
      const found = alike.find((entry) => entry.id !== null && entry.name === name);
      if (found) return storedFileIn(path, found.metadata, filesOrigin);
      const known = rows(
        await client.from("website_assets_metadata").select("size_bytes, file_type").eq("file_path", path),
        "website_assets_metadata",
      );
      return known[0] && storedFileIn(path, { size: known[0].size_bytes, mimetype: known[0].file_type }, filesOrigin);
    },

    async useOf(path: string): Promise<{ use: FileUse | undefined; successor?: string | undefined }> {
      const folder = folderOf(path);
      if (folder === documentFolder) return { use: "download" };
      if (folder !== videoFolder) return { use: undefined };
      const [video = "", successor] = await heroVideos(2);
      return path === pathOf(videoFolder, video) ? { use: "heroVideo", successor } : { use: undefined };
    },
  };

  async function listPage(folder: string, begins: string, page: number) {
    const offset = (page - 1) * filesPerPage;
    const [listed, [following]] = await Promise.all([
      list(folder, { limit: filesPerPage, offset, search: begins }),
      list(folder, { limit: 1, offset: offset + filesPerPage, search: begins }),
    ]);
    const files = listed
      .filter(({ id, name }) => id !== null && !name.startsWith("."))
      .map(({ name, metadata }) => storedFileIn(pathOf(folder, name), metadata, filesOrigin));
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
      await client.storage.from(bucket).list(folder, { offset: 0, ...part, sortBy: { column: "name", order: "asc" } }),
      "storage",
    );
  }

  async function heroVideos(count: 1 | 2): Promise<string[]> {
    const videos = await heroVideosIn(client, count);
    if (!videos.ok) throw backendDown("storage");
    return videos.value;
  }
}
