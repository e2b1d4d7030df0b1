import { bucket, isVideoName, videoFolder } from "../../schemas/formats/stored-file.ts";
import type { Client } from "../backend/client.server.ts";
import { done, refusal, type Result } from "../backend/result.server.ts";

const atOnce = 100;

/** The videos called hero, then the others, by name without regard to case: the first `count` of them. */
export async function heroVideosIn(client: Client, count: 1 | 2): Promise<Result<string[]>> {
  const all = await videosIn(client, count, "");
  if (!all.ok) return all;
  const named = all.value.whole ? done(all.value) : await videosIn(client, count, "hero");
  if (!named.ok) return named;
  const heroes = named.value.videos.filter((name) => /^hero\b/i.test(name));
  return done([...new Set([...heroes, ...all.value.videos])].slice(0, count));
}

/** Until there are enough of them. `whole`: all that are there. */
async function videosIn(
  client: Client,
  count: number,
  search: "hero" | "",
): Promise<Result<{ videos: string[]; whole: boolean }>> {
  const videos: string[] = [];
  for (let offset = 0; ; offset += atOnce) {
    const { data, error } = await client.storage
      .from(bucket)
      .list(videoFolder, { limit: atOnce, offset, search, sortBy: { column: "name", order: "asc" } });
    if (error) return refusal(error);
    videos.push(...data.flatMap(({ id, name }) => (id !== null && isVideoName(name) ? [name] : [])));
    const isLast = data.length < atOnce;
    if (isLast || videos.length >= count) return done({ videos, whole: isLast });
  }
}
