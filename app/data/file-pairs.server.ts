import type { SupabaseClient } from "@supabase/supabase-js";
import type { StoredFile } from "../schemas/stored-file.ts";
import { done, refusal, type Result } from "./result.server.ts";

/** A part of a folder. */
export type FolderPart = {
  folder: string;
  /** The files that are stored in it. */
  files: StoredFile[];
  /** Where the part begins and where the next one does; without them it reaches to the folder's end. */
  from: string | undefined;
  until: string | undefined;
};

/** Files without a record and records without a file. */
type Unpaired = { unrecorded: StoredFile[]; unstored: string[] };

/**
 * A file and its record are kept by two services, so a process that is killed between them, or an answer that gets lost,
 * leaves one without the other. Gives none when the backend does not answer.
 */
export async function unpairedIn(client: SupabaseClient, part: FolderPart): Promise<Unpaired> {
  const { folder, files, from, until } = part;
  let inThisPart = client.from("website_assets_metadata").select("file_path").eq("usage_context", folder);
  if (from !== undefined) inThisPart = inThisPart.gte("file_path", from);
  if (until !== undefined) inThisPart = inThisPart.lt("file_path", until);
  const known = await inThisPart;
  const recorded = new Set(known.data?.map(({ file_path }) => file_path as string));
  const stored = new Set(files.map(({ path }) => path));
  const unrecorded = files.filter(({ path }) => !recorded.has(path));
  const unstored = [...recorded].filter((path) => !stored.has(path)).slice(0, repairedAtOnce);
  if (known.error || unrecorded.length + unstored.length === 0) return { unrecorded: [], unstored: [] };

  // Asked once more: somebody may have stored or removed one just now.
  const paths = [...unrecorded.map(({ path }) => path), ...unstored];
  const now = await client.rpc("stored_among", { paths });
  const there = new Set(now.data as string[] | null);
  if (now.error) return { unrecorded: [], unstored: [] };
  return {
    unrecorded: unrecorded.filter(({ path }) => there.has(path)),
    unstored: unstored.filter((path) => !there.has(path)),
  };
}

/** Gives files their records and drops records without a file, as far as the account may. Gives how many there were. */
export async function repairPairs(
  client: SupabaseClient,
  folder: string,
  { unrecorded, unstored }: Unpaired,
): Promise<Result<number>> {
  const records = () => client.from("website_assets_metadata");
  if (unrecorded.length > 0) {
    const rows = unrecorded.map(({ path, type, size }) => ({
      file_path: path,
      file_type: type,
      size_bytes: size,
      usage_context: folder,
    }));
    const recorded = await records().upsert(rows, { onConflict: "file_path", ignoreDuplicates: true });
    if (recorded.error) return refusal(recorded.error, recorded.status);
  }
  if (unstored.length > 0) {
    const dropped = await records().delete().in("file_path", unstored);
    if (dropped.error) return refusal(dropped.error, dropped.status);
  }
  return done(unrecorded.length + unstored.length);
}

/** Their paths go into one address, which must not grow too long. */
const repairedAtOnce = 20;
