import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Deployment } from "./deployment.ts";

const bucket = "website-assets";
const batch = 500;

/** Everything that the backend keeps, read with its secret key, past the site and every row rule. */
export type StoredData = {
  /** Of each flag. */
  states: Map<string, string>;
  /** Every title that a section has or had. */
  titles: Set<string>;
  subscribers: Set<string>;
  messages: Set<string>;
  /** Size of each stored file by its path. */
  files: Map<string, number>;
  records: Map<string, number>;
  /** How many files lie in the backend's own folder. */
  onDisk: number;
};

export async function readStoredData(deployment: Deployment): Promise<StoredData> {
  const client = asBackendOwner(deployment);
  const [flags, sections, versions, subscribers, enquiries, records, files, onDisk] = await Promise.all([
    all<{ feature_key: string; enabled: boolean }>(client, "site_features", "feature_key, enabled", "id"),
    all<{ title: string }>(client, "content_sections", "title", "id"),
    all<{ title: string }>(client, "versions", "title", "id"),
    all<{ email: string }>(client, "newsletter_subscriptions", "email", "id"),
    all<{ message: string }>(client, "enquiries", "message", "id"),
    all<{ file_path: string; size_bytes: number }>(client, "website_assets_metadata", "*", "file_path"),
    filesBelow(client, ""),
    readdir(join(deployment.data, "files")),
  ]);
  return {
    states: new Map(flags.map(({ feature_key, enabled }) => [`the flag ${feature_key}`, String(enabled)])),
    titles: new Set([...sections, ...versions].map(({ title }) => title)),
    subscribers: new Set(subscribers.map(({ email }) => email)),
    messages: new Set(enquiries.map(({ message }) => message)),
    files: new Map(files),
    records: new Map(records.map(({ file_path, size_bytes }) => [file_path, size_bytes])),
    onDisk: onDisk.length,
  };
}

/** The checksum of a stored file as it is served; undefined when it is not. */
export async function checksumOf(deployment: Deployment, path: string): Promise<string | undefined> {
  const answer = await fetch(`${deployment.keys.url}/storage/v1/object/public/${bucket}/${path}`);
  return answer.ok ? checksum(new Uint8Array(await answer.arrayBuffer())) : undefined;
}

export function checksum(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** What is there by halves: a file without its record, the reverse, or bytes that nothing points to. */
export function halves({ files, records, onDisk }: StoredData): string[] {
  const paths = new Set([...files.keys(), ...records.keys()]);
  const broken = [...paths].flatMap((path) => {
    if (!records.has(path)) return [`${path} is stored without a record`];
    if (!files.has(path)) return [`${path} is recorded and not stored`];
    return files.get(path) === records.get(path) ? [] : [`${path} is recorded with another size`];
  });
  return onDisk === files.size ? broken : [...broken, `${files.size} files are known and ${onDisk} lie on the disk`];
}

export function asBackendOwner({ keys }: Deployment): SupabaseClient {
  return createClient(keys.url, keys.secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** Every row of a table, in the order of its key. */
export async function all<Row>(
  client: SupabaseClient,
  table: string,
  columns: string,
  key: string,
  of: Record<string, string> = {},
): Promise<Row[]> {
  const found: Row[] = [];
  for (;;) {
    const query = client.from(table).select(columns).match(of);
    for (const column of key.split(",")) query.order(column);
    const answer = await query.range(found.length, found.length + batch - 1);
    if (answer.error) throw new Error(`${table} could not be read: ${answer.error.message}`);
    found.push(...(answer.data as Row[]));
    if (answer.data.length < batch) return found;
  }
}

async function filesBelow(client: SupabaseClient, folder: string): Promise<[string, number][]> {
  const { data, error } = await client.storage.from(bucket).list(folder, { limit: 5_000 });
  if (error) throw new Error(`The files could not be listed: ${error.message}`);
  const found = await Promise.all(
    data.map(async ({ id, name, metadata }): Promise<[string, number][]> => {
      const path = folder ? `${folder}/${name}` : name;
      return id === null ? filesBelow(client, path) : [[path, Number(metadata?.size)]];
    }),
  );
  return found.flat();
}
