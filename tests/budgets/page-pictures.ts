import type { Cheerio, CheerioAPI } from "cheerio";

/** A phone of today: 390 CSS pixels wide, three device pixels to each. */
export const phone = { width: 390, height: 844, density: 3 };

type Element = Cheerio<ReturnType<CheerioAPI["root"]>[number]> | ReturnType<CheerioAPI>;

/** The pictures that a phone fetches: with the page, and when they come near. */
export function imagesOf($: CheerioAPI): { first: Set<string>; lazy: Set<string> } {
  const first = new Set<string>();
  const lazy = new Set<string>();
  for (const link of $("link[rel=preload][as=image]").get()) {
    const { href, imagesrcset, imagesizes, media } = link.attribs;
    if (matchesPhone(media)) add(first, imagesrcset ? chosen(imagesrcset, imagesizes) : href);
  }
  for (const image of $("img").get()) add($(image).attr("loading") === "lazy" ? lazy : first, sourceOf($, $(image)));
  return { first, lazy: new Set([...lazy].filter((path) => !first.has(path))) };
}

function add(paths: Set<string>, path: string | undefined): void {
  if (path?.startsWith("/")) paths.add(path);
}

function sourceOf($: CheerioAPI, image: Element): string | undefined {
  const sources = image.closest("picture").find("source").get();
  const source = sources.find(({ attribs }) => matchesPhone(attribs.media));
  const { srcset, sizes } = source?.attribs ?? {};
  const own = image.attr("srcset");
  if (srcset) return chosen(srcset, sizes);
  return own ? chosen(own, image.attr("sizes")) : image.attr("src");
}

/** The smallest file that fills its place, as browsers choose. */
function chosen(srcset: string, sizes = "100vw"): string | undefined {
  const slot = sizes.split(",").map((size) => /^(?:\s*(\(.*\)))?\s*(\S+)\s*$/.exec(size) ?? []);
  const [, , length = "100vw"] = slot.find(([, media]) => matchesPhone(media)) ?? [];
  const needed = inPixels(length) * phone.density;
  const files = srcset.split(",").map((candidate) => {
    const [path = "", width = "0w"] = candidate.trim().split(/\s+/);
    return { path, width: Number.parseInt(width, 10) };
  });
  const byWidth = files.toSorted((one, other) => one.width - other.width);
  return (byWidth.find(({ width }) => width >= needed) ?? byWidth.at(-1))?.path;
}

function matchesPhone(media: string | undefined): boolean {
  if (!media) return true;
  const width = /\((min|max)-width:\s*([^)]+)\)/.exec(media);
  if (!width) return !/print|prefers-color-scheme:\s*dark/.test(media);
  const [, side, length = ""] = width;
  return side === "min" ? phone.width >= inPixels(length) : phone.width <= inPixels(length);
}

function inPixels(length: string): number {
  const value = Number.parseFloat(length);
  if (length.endsWith("vw")) return (value / 100) * phone.width;
  if (length.endsWith("rem") || length.endsWith("em")) return value * 16;
  if (length.endsWith("px")) return value;
  throw new Error(`The length “${length}” of a picture's sizes is not understood here.`);
}

const fontFace = /@font-face\s*\{([^}]*)\}/g;

/** The fonts that a page's text needs: the upright faces of its styles, and the italic ones where words slope. */
export function fontsOf($: CheerioAPI, styles: string): Set<string> {
  const slopes = $("em, i, cite, .italic").length > 0;
  const faces = [...styles.matchAll(fontFace)].map(([, face = ""]) => face);
  const needed = faces.filter((face) => slopes || !/font-style:\s*italic/.test(face));
  const addresses = needed.flatMap((face) => /url\(["']?([^"')]+)["']?\)/.exec(face)?.[1] ?? []);
  const preloaded = $("link[rel=preload][as=font]")
    .get()
    .map((link) => $(link).attr("href") ?? "");
  return new Set([...addresses, ...preloaded].filter((address) => address.startsWith("/")));
}
