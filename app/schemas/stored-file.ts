export const bucket = "website-assets";
export const filmFolder = "videos";

/** What the storage takes of one file, and what one form may hold in all. */
export const largestFile = 500 * 1024 ** 2;
export const largestUpload = 1024 ** 3;
/** Files on one page of a folder. */
export const filesPerPage = 100;

/** A file of the storage; `path` holds the folder, `size` is in bytes, and everybody finds it at `address`. */
export type StoredFile = { name: string; path: string; address: string; size: number; type: string };

/** Where a visitor finds a stored file: its path in the bucket and the origin that serves it, "" for this site's own. */
export function publicAddress(path: string, origin: string): string {
  return `${origin}/storage/v1/object/public/${bucket}/${path.split("/").map(encodeURIComponent).join("/")}`;
}

/** Where the public site shows a file. */
export type FileUse = "heroFilm" | "download";

/** Whether a name alone makes a film that of the home page. */
export function isHeroName(name: string): boolean {
  return /^hero\b/i.test(name);
}

/** The film of the home page: the first one called hero, else the first film of the folder. Takes names in any order. */
export function heroFilmAmong(names: string[]): string | undefined {
  const films = names.filter((name) => /\.(mp4|webm)$/i.test(name)).toSorted();
  return films.find(isHeroName) ?? films[0];
}

/** A size as people read it: 1,572,864 bytes are `1.50` in English, `1,50` in French. */
export function megabytes(bytes: number, locale: string): string {
  const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(locale, twoDecimals).format(bytes / 1024 ** 2);
}

/** How far an upload is, in percent: finished files over chosen ones. */
export function uploadProgress(finished: number, chosen: number): number {
  return chosen === 0 ? 0 : Math.round((finished / chosen) * 100);
}
