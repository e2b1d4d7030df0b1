export const bucket = "website-assets";
export const filmFolder = "videos";

/** The film of the home page: the first one called hero, else the first film of the folder. Takes names in any order. */
export function heroFilmAmong(names: string[]): string | undefined {
  const films = names.filter((name) => /\.(mp4|webm)$/i.test(name)).toSorted();
  return films.find((name) => /^hero\b/i.test(name)) ?? films[0];
}
