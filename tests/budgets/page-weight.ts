import { brotliCompressSync, constants } from "node:zlib";
import { load } from "cheerio";
import { pages } from "../../app/content/pages.ts";
import { addressIn } from "../../app/i18n/addresses.ts";
import { languages } from "../../app/i18n/languages.ts";
import { receive, type Received } from "./answer.ts";
import { fontsOf, imagesOf } from "./page-pictures.ts";
import { scriptsOf, type Script } from "./page-scripts.ts";

/** Bytes of a first visit on a narrow phone as they are sent, without headers. A video counts for nothing. */
export type PageWeight = {
  path: string;
  html: number;
  css: number;
  fonts: number;
  /** Pictures that come with the page, and those that wait until they are near. */
  images: number;
  lazyImages: number;
  js: number;
  scripts: Script[];
};

/** Gives a file of the site; the same one only once. */
export type Fetch = (path: string) => Promise<Pick<Received, "sent" | "text">>;

/** Every public page in every language, and the home page as most people ask for it. */
export const publicPaths: string[] = [
  "/",
  ...pages.flatMap((page) => languages.map((language) => addressIn(language, page))),
];

/** What the scripts have not fetched: all that a visitor waits for. */
export function beforeScripts({ html, css, fonts, images }: PageWeight): number {
  return html + css + fonts + images;
}

/** Weighs pages by what their HTML refers to: the same build always gives the same bytes, and no browser is needed. */
export function pageScale(origin: string): (path: string) => Promise<PageWeight> {
  const files = new Map<string, Promise<Received>>();
  const fetchOnce: Fetch = (path) => {
    const known = files.get(path) ?? received(origin + path);
    files.set(path, known);
    return known;
  };
  const bytes = async (paths: Iterable<string>) =>
    (await Promise.all([...paths].map(fetchOnce))).reduce((sum, { sent }) => sum + sent.length, 0);

  return async (path) => {
    const page = await received(origin + path);
    const $ = load(page.text);
    const sheets = $("link[rel=stylesheet]:not([media=print])")
      .get()
      .map((link) => $(link).attr("href") ?? "");
    const linked = await Promise.all(sheets.map(fetchOnce));
    const styles = [
      ...linked.map(({ text }) => text),
      ...$("style")
        .get()
        .map((style) => $(style).text()),
    ].join("\n");
    const { first, lazy } = imagesOf($);
    const scripts = await scriptsOf($, fetchOnce);
    return {
      path,
      html: recompressed(page.text).length,
      css: linked.reduce((sum, { sent }) => sum + sent.length, 0),
      fonts: await bytes(fontsOf($, styles)),
      images: await bytes(first),
      lazyImages: await bytes(lazy),
      js: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      scripts,
    };
  };
}

export async function weighAll(origin: string): Promise<PageWeight[]> {
  const weigh = pageScale(origin);
  const weights: PageWeight[] = [];
  for (const path of publicPaths) weights.push(await weigh(path));
  return weights;
}

/** What the server sends of a page that has been asked for before. */
function recompressed(text: string): Buffer {
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  });
}

async function received(address: string): Promise<Received> {
  const answer = await receive(address);
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}.`);
  return answer;
}
