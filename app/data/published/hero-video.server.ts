import { bucket, isVideoName, videoFolder } from "../../schemas/formats/stored-file.ts";
import type { Client } from "../backend/client.server.ts";
import { done, refusal, type Result } from "../backend/result.server.ts";

const atOnce = 100;

/** The videos called hero, then the others, by name without regard to case: the first `count` of them. */
export async function heroVideosIn(client: Client, count: 1 | 2): Promise<Result<string[]>> {
  const [heroes, all] = await Promise.all([videosIn(client, count, "hero"), videosIn(client, count, "")]);
  if (!heroes.ok) return heroes;
  return all.ok ? done([...new Set([...heroes.value, ...all.value])].slice(0, count)) : all;
}

async function videosIn(client: Client, count: number, search: "hero" | ""): Promise<Result<string[]>> {
  const isSought = search === "" ? isVideoName : (name: string) => isVideoName(name) && /^hero\b/i.test(name);
  const found: string[] = [];
  for (let offset = 0, more = true; more && found.length < count; offset += atOnce) {
    const { data, error } = await client.storage
      .from(bucket)
      .list(videoFolder, { limit: atOnce, offset, search, sortBy: { column: "name", order: "asc" } });
    if (error) return refusal(error);
    found.push(...data.flatMap(({ id, name }) => (id !== null && isSought(name) ? [name] : [])));
    more = data.length === atOnce;
  }
  return done(found);
}
