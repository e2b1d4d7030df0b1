import { documentFolder } from "../../schemas/formats/document.ts";
import {
  bucket,
  filesPerPage,
  storedFileIn,
  videoFolder,
  type FileUse,
  type StoredFile,
} from "../../schemas/formats/stored-file.ts";
import { folderOf, pathOf } from "../../schemas/formats/stored-path.ts";
import { isRendition } from "../../schemas/rules/picture.ts";
import type { Client } from "../backend/client.server.ts";
import { backendDown, rows, type Result, resultOf } from "../backend/result.server.ts";
import { heroVideosIn } from "../published/hero-video.server.ts";

type FolderPage = {
  folders: string[];
  files: StoredFile[];
  total: number;
  entries: number;
  heroVideo: string | undefined;
  unpaired: number;
};

type FolderFacts = { folders: string[]; entries: number; files: number; unpaired: number };

export function storedFoldersFor(client: Client, filesOrigin: string) {
  return {
    /** Folders, then files, by name; pages count from 1. The first page has at most a hundred folders. */
    async inFolder(folder: string, begins: string, page: number): Promise<FolderPage> {
      const skip = (page - 1) * filesPerPage;
      const [listed, read, [heroVideo]] = await Promise.all([
        list(folder, { limit: filesPerPage, offset: skip, search: begins }),
        client.rpc("read_folder", { folder, begins, skip, most: filesPerPage }),
        folder === videoFolder ? heroVideos(1) : [],
      ]);
      const facts = rows(read as { data: FolderFacts | null; error: typeof read.error }, "read_folder");
      return {
        folders: facts.folders.filter((name) => !isRendition(pathOf(folder, name))),
        files: listed
          .filter(({ id, name }) => id !== null && !name.startsWith("."))
          .map(({ name, metadata }) => storedFileIn(pathOf(folder, name), metadata, filesOrigin)),
        total: facts.files,
        entries: facts.entries,
        heroVideo,
        unpaired: begins === "" ? facts.unpaired : 0,
      };
    },

    repair(folder: string): Promise<Result<number>> {
      return resultOf(client.rpc("repair_folder", { folder }));
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
