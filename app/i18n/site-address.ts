import { href, useLocation, type Register } from "react-router";
import { prefixOf } from "./addresses.ts";

type Pages = Register extends { pages: infer Known } ? Known : Record<string, { params: object }>;
type Prefixed = Extract<keyof Pages, `/:language?${string}`>;

export type SitePath = Prefixed extends `/:language?${infer Path}` ? (Path extends "" ? "/" : Path) : never;
type ParamsOf<Path extends SitePath> = Omit<
  Pages[Path extends "/" ? "/:language?" : `/:language?${Path}`]["params"],
  "language"
>;

/** A page by its path, with what its path leaves open. */
export type PageLink<Path extends SitePath> = { page: Path } & ({} extends ParamsOf<Path>
  ? { params?: never }
  : { params: ParamsOf<Path> });

export function useSiteAddress() {
  const language = prefixOf(useLocation().pathname);
  return <Path extends SitePath>(path: Path, ...[params]: {} extends ParamsOf<Path> ? [] : [ParamsOf<Path>]): string =>
    href(`/:language?${path === "/" ? "" : path}` as never, ...([{ language, ...params }] as never));
}
