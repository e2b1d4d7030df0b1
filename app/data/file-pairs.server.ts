import type { SupabaseClient } from "@supabase/supabase-js";
import type { StoredFile } from "../schemas/stored-file.ts";

type Shown = {
  folder: string;
  /** The files that stand in this part of the folder. */
  files: StoredFile[];
  /** Where the part begins and where the next one does; without them it reaches to the folder's end. */
  from: string | undefined;
  until: string | undefined;
};

/**
 * A file and its record are kept by two services, so a process that is killed between them, or an answer that gets lost,
 * leaves one without the other. Gives files without a record theirs and drops records without a file, as far as the
 * account may; what fails is left for the next look.
 */
export async function mendPairs(client: SupabaseClient, { folder, files, from, until }: Shown): Promise<void> {
  const records = () => client.from("website_assets_metadata");
  let inThisPart = records().select("file_path").eq("usage_context", folder);
  if (from !== undefined) inThisPart = inThisPart.gte("file_path", from);
  if (until !== undefined) inThisPart = inThisPart.lt("file_path", until);
  const known = await inThisPart;
  if (known.error) return;

  const recorded = new Set(known.data.map(({ file_path }) => file_path as string));
  const stored = new Set(files.map(({ path }) => path));
  const unrecorded = files.filter(({ path }) => !recorded.has(path));
  const unstored = [...recorded].filter((path) => !stored.has(path)).slice(0, droppedAtOnce);
  if (unrecorded.length + unstored.length === 0) return;

  // Asked once more: somebody may have stored or removed one just now.
  const paths = [...unrecorded.map(({ path }) => path), ...unstored];
  const now = await client.rpc("stored_among", { paths });
  if (now.error) return;
  const there = new Set(now.data as string[]);
  const missing = unrecorded.filter(({ path }) => there.has(path));
  const left = unstored.filter((path) => !there.has(path));
  await Promise.all([
    missing.length > 0 &&
      records().upsert(
        missing.map(({ path, type, size }) => ({
          file_path: path,
          file_type: type,
          size_bytes: size,
          usage_context: folder,
        })),
        { onConflict: "file_path", ignoreDuplicates: true },
      ),
    left.length > 0 && records().delete().in("file_path", left),
  ]);
}

/** Their paths go into one address, which must not grow too long. */
const droppedAtOnce = 20;
