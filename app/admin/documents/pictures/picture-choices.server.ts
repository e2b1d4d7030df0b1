import { articlePictures } from "../../../content/article-pictures.server.ts";
import { isSuppliedPicture } from "../../../content/article-pictures.ts";
import type { AltTexts, Picture } from "../../../data/files/pictures.server.ts";
import { backendContext } from "../../../data/session/session.server.ts";
import type { Context } from "../../../server/context.server.ts";

export type PictureChoice = {
  value: string;
  thumbnail: string;
  address?: string;
  alt?: AltTexts;
};
export type PictureChoices = {
  software: PictureChoice[];
  uploaded: PictureChoice[];
  search: string;
  total: number | undefined;
};

export async function pictureChoices(
  context: Context,
  search: string,
  reading: readonly string[] | Promise<readonly string[]>,
): Promise<PictureChoices> {
  const { pictures } = context.get(backendContext);
  const [found, read] = await Promise.all([pictures.list(search, 1).catch(() => undefined), reading]);
  const listed = found?.rows ?? [];
  const isElsewhere = (chosen: string) => chosen === "" || isSuppliedPicture(chosen);
  const isListed = (chosen: string) => listed.some(({ path }) => path === chosen);
  const others = [...new Set(read)].filter((chosen) => !isElsewhere(chosen) && !isListed(chosen));
  const chosen = await Promise.all(others.map((path) => pictures.at(path).catch(() => undefined)));
  return {
    software: Object.entries(articlePictures).map(([value, { avif }]) => ({ value, thumbnail: avif[400] ?? "" })),
    uploaded: [...chosen.filter((picture) => picture !== undefined), ...listed].map(choiceOf),
    search,
    total: found?.total,
  };
}

export function choiceOf({ path, address, thumbnail, alt }: Picture): PictureChoice {
  return { value: path, address, thumbnail, alt };
}
