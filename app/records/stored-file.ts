export const bucket = "website-assets";
export const filmFolder = "videos";

/** Where a visitor finds a stored file on this site: its path in the bucket → the address that the server passes through. */
export function publicAddress(path: string): string {
  return `/storage/v1/object/public/${bucket}/${path.split("/").map(encodeURIComponent).join("/")}`;
}

/** The film of the home page: the first one called hero, else the first film of the folder. Takes names in any order. */
export function heroFilmAmong(names: string[]): string | undefined {
  const films = names.filter((name) => /\.(mp4|webm)$/i.test(name)).toSorted();
  return films.find((name) => /^hero\b/i.test(name)) ?? films[0];
}
