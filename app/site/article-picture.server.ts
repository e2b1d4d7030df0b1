import { articlePictures } from "../content/article-pictures.ts";
import type { Picture } from "../content/pictures/index.ts";
import { publicAddress } from "../schemas/stored-file.ts";

/** A picture of the software by its name, else a stored file by its path; `filesOrigin` is "" for this site. */
export function articlePicture(picture: string | null, filesOrigin: string): Picture | undefined {
  if (picture === null) return undefined;
  if (Object.hasOwn(articlePictures, picture)) return articlePictures[picture];
  return { width: 1200, height: 800, avif: {}, fallback: publicAddress(picture, filesOrigin) };
}
