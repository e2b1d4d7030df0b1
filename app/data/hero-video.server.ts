import { bucket, videoFolder, heroVideoAmong, isHeroName } from "../schemas/stored-file.ts";
import type { Client } from "./client.server.ts";
import { done, refusal, type Result } from "./result.server.ts";

const byName = { limit: 100, offset: 0, sortBy: { column: "name", order: "asc" } } as const;

/** Searches files called hero by name: a listing returns only the first hundred. `count` 2 adds the successor. */
export async function heroVideosIn(client: Client, count: 1 | 2): Promise<Result<string[]>> {
  const storage = client.storage.from(bucket);
  const heroes = await storage.list(videoFolder, { ...byName, search: "hero" });
  if (heroes.error) return refusal(heroes.error);
  const named = first(count, heroes.data.map(({ name }) => name).filter(isHeroName));
  if (named.length === count) return done(named);

  const others = await storage.list(videoFolder, byName);
  if (others.error) return refusal(others.error);
  return done(first(count, [...named, ...others.data.map(({ name }) => name)]));
}

function first(count: number, names: string[]): string[] {
  const video = heroVideoAmong(names);
  if (count === 0 || video === undefined) return [];
  return [
    video,
    ...first(
      count - 1,
      names.filter((name) => name !== video),
    ),
  ];
}
