import type { SupabaseClient } from "@supabase/supabase-js";
import { documentFolder } from "../records/document.ts";
import { isAcceptedEnding } from "../records/file-type.ts";
import {
  bucket,
  filesPerPage,
  filmFolder,
  heroFilmAmong,
  type FileUse,
  type StoredFile,
} from "../records/stored-file.ts";
import { endingOf, folderOf, pathOf, safeFileName } from "../records/stored-path.ts";
import { upload, type UploadRefusal } from "./file-upload.server.ts";
import { republish } from "./published.server.ts";
import { done, refusal, rows, type Refusal, type Result } from "./result.server.ts";

export type FolderPage = { folders: string[]; files: StoredFile[]; hasNext: boolean; heroFilm: string | undefined };

/** The files of the site and the records about them, as the operator of this request may see and change them. */
export function storedFilesFor(client: SupabaseClient) {
  const storage = client.storage.from(bucket);
  const records = () => client.from("website_assets_metadata");

  return {
    /** One page of a folder, names ascending, pages counted from 1. Throws 503 when the storage does not answer. */
    async inFolder(folder: string, page: number): Promise<FolderPage> {
      const offset = (page - 1) * filesPerPage;
      const entries = await list(folder, { limit: filesPerPage, offset });
      const [next, heroFilm] = await Promise.all([
        entries.length === filesPerPage ? list(folder, { limit: 1, offset: offset + filesPerPage }) : [],
        folder === filmFolder ? heroFilmWithout() : undefined,
      ]);
      const files = entries.filter(({ id, name }) => id !== null && !name.startsWith("."));
      return {
        folders: entries.filter(({ id }) => id === null).map(({ name }) => name),
        files: files.map(({ name, metadata }) => storedFile(pathOf(folder, name), metadata)),
        hasNext: next.length > 0,
        heroFilm,
      };
    },

    /** The file at a path, or what is left of it when only its record is; undefined when there is neither. */
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
     * Takes a file in under a readable name and records it. It never replaces another. When the record fails the file is
     * removed again; when even that fails, `orphan` says so.
     */
    async store(
      folder: string,
      givenName: string,
      bytes: AsyncIterable<Uint8Array>,
    ): Promise<Result<StoredFile> | (UploadRefusal & { orphan?: boolean })> {
      const path = pathOf(folder, safeFileName(givenName));
      if (!isAcceptedEnding(endingOf(path)))
        return { ok: false, reason: "fileType", unreachable: false, code: "fileType" };

      const session = await client.auth.getSession();
      const stored = await upload(path, bytes, session.data.session?.access_token ?? "");
      if (!stored.ok) return stored;

      const { size, type } = stored.value;
      // A record may be left over from a delete that half failed; the storage has just vouched that the path was free.
      const recorded = await records().upsert(
        { file_path: path, file_type: type, size_bytes: size, usage_context: folder },
        { onConflict: "file_path" },
      );
      if (recorded.error) {
        const undone = await storage.remove([path]);
        return { ...refusal(recorded.error, recorded.status), orphan: undone.error !== null };
      }
      if (isShown(folder)) await republish();
      return done(storedFile(path, { size, mimetype: type }));
    },

    /** Removes a file, then its record. `false` when there was neither; `left` tells which part is still there. */
    async remove(path: string): Promise<{ ok: true; value: boolean } | (Refusal & { left: "both" | "record" })> {
      const removed = await storage.remove([path]);
      if (removed.error) return { ...refusal(removed.error), left: "both" };
      if (isShown(folderOf(path))) await republish();

      const forgotten = await records().delete().eq("file_path", path).select("file_path");
      if (forgotten.error) return { ...refusal(forgotten.error, forgotten.status), left: "record" };
      return { ok: true, value: removed.data.length + forgotten.data.length > 0 };
    },

    /** Where the public site shows a file, and for the film of the home page which one would follow it. */
    async useOf(path: string): Promise<{ use: FileUse | undefined; successor?: string | undefined }> {
      const folder = folderOf(path);
      if (folder === documentFolder) return { use: "download" };
      if (folder !== filmFolder) return { use: undefined };
      const isHeroFilm = path === pathOf(filmFolder, (await heroFilmWithout()) ?? "");
      return isHeroFilm ? { use: "heroFilm", successor: await heroFilmWithout(path) } : { use: undefined };
    },
  };

  async function list(folder: string, part: { limit: number; offset?: number; search?: string }) {
    return rows(
      await storage.list(folder, { offset: 0, ...part, sortBy: { column: "name", order: "asc" } }),
      "storage",
    );
  }

  async function heroFilmWithout(path?: string): Promise<string | undefined> {
    const films = (await list(filmFolder, { limit: filesPerPage })).map(({ name }) => name);
    return heroFilmAmong(films.filter((name) => pathOf(filmFolder, name) !== path));
  }
}

function isShown(folder: string): boolean {
  return folder === filmFolder || folder === documentFolder;
}

function storedFile(path: string, metadata: { size?: unknown; mimetype?: unknown } | null): StoredFile {
  const { size, mimetype } = metadata ?? {};
  const type = typeof mimetype === "string" ? mimetype : "";
  return { name: path.split("/").at(-1) ?? path, path, size: Number(size ?? 0), type };
}
