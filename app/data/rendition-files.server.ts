import type { SupabaseClient } from "@supabase/supabase-js";
import { renditionFolder } from "../schemas/picture.ts";
import { bucket } from "../schemas/stored-file.ts";

export async function renditionsOf(client: SupabaseClient, path: string): Promise<string[]> {
  const folder = `${renditionFolder}/${path}`;
  const listed = await client.storage.from(bucket).list(folder, { limit: 100 });
  return (listed.data ?? []).filter(({ id }) => id !== null).map(({ name }) => `${folder}/${name}`);
}
