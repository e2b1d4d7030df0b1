import { bucket, isVideoName, videoFolder } from "../../schemas/formats/stored-file.ts";
import type { Client } from "../backend/client.server.ts";
import { done, refusal, type Result } from "../backend/result.server.ts";

const atOnce = 100;

/** The videos called hero, then the others, by name without regard to case: the first `count` of them. */
export async function heroVideosIn(client: Client, count: 1 | 2): Promise<Result<string[]>> {
  const found = new Set<string>();
  for (const search of ["hero", ""]) {
    const isSought = search === "" ? isVideoName : (name: string) => isVideoName(name) && /^hero\b/i.test(name);
    for (let offset = 0, more = true; more; offset += atOnce) {
      const { data, error } = await client.storage
        .from(bucket)
        .list(videoFolder, { limit: atOnce, offset, search, sortBy: { column: "name", order: "asc" } });
      if (error) return refusal(error);
      for (const { id, name } of data) if (id !== null && isSought(name)) found.add(name);
      if (found.size >= count) return done([...found].slice(0, count));
      more = data.length === atOnce;
    }
  }
  return done([...found]);
}
