import type { StoredFile } from "../schemas/stored-file.ts";
import type { Client } from "./client.server.ts";
import { done, refusal, type Result } from "./result.server.ts";

export type FolderPart = {
  folder: string;
  files: StoredFile[];
  from: string | undefined;
  until: string | undefined;
};

type Unpaired = { unrecorded: StoredFile[]; unstored: string[] };

/** Storage and table are separate services: a crash between them leaves one. Empty without an answer. */
export async function unpairedIn(client: Client, part: FolderPart): Promise<Unpaired> {
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

  // Asked again: one may have been stored or removed between the two reads.
  const paths = [...unrecorded.map(({ path }) => path), ...unstored];
  const now = await client.rpc("stored_among", { paths });
  const there = new Set(now.data as string[] | null);
  if (now.error) return { unrecorded: [], unstored: [] };
  return {
    unrecorded: unrecorded.filter(({ path }) => there.has(path)),
    unstored: unstored.filter((path) => !there.has(path)),
  };
}

export async function repairPairs(
  client: Client,
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

/** The paths go into one URL, whose length is limited. */
const repairedAtOnce = 20;
