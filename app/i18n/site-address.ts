import { href, useLocation, type Register } from "react-router";
import { prefixOf } from "./addresses.ts";

type Pages = Register extends { pages: infer Known } ? Known : Record<string, { params: object }>;
type Prefixed = Extract<keyof Pages, `/:language?${string}`>;

/** The pages of the public site, as their addresses read without a language. */
export type SitePath = Prefixed extends `/:language?${infer Path}` ? (Path extends "" ? "/" : Path) : never;
type ParamsOf<Path extends SitePath> = Omit<
  Pages[Path extends "/" ? "/:language?" : `/:language?${Path}`]["params"],
  "language"
>;

/** Gives the function that makes addresses of public pages which stay inside the language prefix of the page on screen. */
export function useSiteAddress() {
  const language = prefixOf(useLocation().pathname);
  return <Path extends SitePath>(path: Path, ...[params]: {} extends ParamsOf<Path> ? [] : [ParamsOf<Path>]): string =>
    href(`/:language?${path === "/" ? "" : path}` as never, ...([{ language, ...params }] as never));
}
