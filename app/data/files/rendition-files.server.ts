import { bucket } from "../../schemas/formats/stored-file.ts";
import { renditionFolder } from "../../schemas/rules/picture.ts";
import type { Client } from "../backend/client.server.ts";

export async function renditionsOf(client: Client, path: string): Promise<string[]> {
  const folder = `${renditionFolder}/${path}`;
  const listed = await client.storage.from(bucket).list(folder, { limit: 100 });
  return (listed.data ?? []).filter(({ id }) => id !== null).map(({ name }) => `${folder}/${name}`);
}
