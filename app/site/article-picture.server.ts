import { articlePictures } from "../content/article-pictures.server.ts";
import { isSuppliedPicture } from "../content/article-pictures.ts";
import type { Picture } from "../content/pictures/index.ts";
import { defaultArticles } from "../data/published/default-articles.server.ts";
import type { StoredPicture, StoredPictures } from "../schemas/formats/article.ts";
import type { Language } from "../schemas/formats/languages.ts";
import type { ProseNode } from "../schemas/formats/prose.ts";
import { publicAddress, bucket } from "../schemas/formats/stored-file.ts";
import { decoded, ownAddress } from "../schemas/rules/own-address.ts";
import {
  focusStep,
  portraitDensities,
  portraitPath,
  portraitWidth,
  renditionPath,
  type RenditionFormat,
} from "../schemas/rules/picture.ts";

type Pictured = { picture: string | null; picture_alt: string; language: Language };

export function uploadedPicture({ picture }: Pick<Pictured, "picture">): string[] {
  return picture === null || isSuppliedPicture(picture) ? [] : [picture];
}

/** A picture of the software by its name, else a stored file by its path. `filesOrigin` is "" for this site. */
export function articlePicture(
  { picture, picture_alt, language }: Pictured,
  filesOrigin: string,
  stored: StoredPictures,
) {
  const [path] = uploadedPicture({ picture });
  const known = path === undefined ? undefined : stored[path];
  return {
    picture: path === undefined ? softwarePicture(picture) : uploaded(path, filesOrigin, known),
    picture_alt: picture_alt || (path === undefined ? suppliedAlt(picture, language) : (known?.alt[language] ?? "")),
  };
}

/** How somebody is pictured, as soon as there are such copies in two inks. By `sizes` a browser takes the one that covers 96 by 120 pixels. */
export function portrait(pictured: Pictured, filesOrigin: string, stored: StoredPictures) {
  const { picture, picture_alt: alt } = articlePicture(pictured, filesOrigin, stored);
  if (!picture) return undefined;
  const shown = { alt, sizes: `${portraitWidth(picture)}px`, className: "h-[120px] w-[96px] max-w-none object-cover" };
  const [path = ""] = uploadedPicture(pictured);
  const { version, portrait: hasPortrait } = stored[path] ?? {};
  if (!version || !hasPortrait) return { picture, ...shown };
  const copies = (format: RenditionFormat) =>
    Object.fromEntries(
      portraitDensities.map((density) => [
        portraitWidth(picture, density),
        publicAddress(portraitPath(path, version, density, format), filesOrigin),
      ]),
    );
  return { picture: { ...picture, avif: copies("avif"), webp: copies("webp") }, ...shown };
}

function uploaded(path: string, filesOrigin: string, known: StoredPicture | undefined): Picture | undefined {
  if (known?.too_large) return undefined;
  const fallback = publicAddress(path, filesOrigin);
  if (!known?.width || !known.height) return { width: 1200, height: 800, avif: {}, fallback, focus: focusOf(known) };
  const { width, height, widths, version } = known;
  if (widths.length === 0) return { width, height, avif: {}, fallback, focus: focusOf(known) };
  const copies = (format: RenditionFormat) =>
    Object.fromEntries(
      widths.map((wide) => [wide, publicAddress(renditionPath(path, version, wide, format), filesOrigin)]),
    );
  return { width, height, avif: copies("avif"), webp: copies("webp"), fallback, focus: focusOf(known) };
}

function suppliedAlt(picture: string | null, language: Language): string {
  const { insights, caseStudies } = defaultArticles;
  const cards = [...insights.list(language, {}).items, ...caseStudies.list(language, {}).items];
  return cards.find((card) => card.picture === picture)?.picture_alt ?? "";
}

function softwarePicture(name: string | null): Picture | undefined {
  return name === null ? undefined : articlePictures[name];
}

function focusOf(known: StoredPicture | undefined): Picture["focus"] {
  if (!known) return undefined;
  const focus = { x: focusStep(known.focus_x), y: focusStep(known.focus_y) };
  return focus.x === 50 && focus.y === 50 ? undefined : focus;
}

export function picturesIn(nodes: readonly ProseNode[], filesOrigin: string): string[] {
  return nodes.flatMap((node) =>
    typeof node === "string"
      ? []
      : [...storedAt(node.src, filesOrigin), ...picturesIn(node.children ?? [], filesOrigin)],
  );
}

export function withPictures(
  nodes: readonly ProseNode[],
  filesOrigin: string,
  stored: StoredPictures,
  language: Language,
): ProseNode[] {
  return nodes.flatMap((node): ProseNode | ProseNode[] => {
    if (typeof node === "string") return node;
    const [path] = storedAt(node.src, filesOrigin);
    const known = path === undefined ? undefined : stored[path];
    if (path !== undefined && known) {
      const alt = node.alt || known.alt[language];
      if (known.too_large) return alt ? [alt] : [];
      const shown = { ...node, src: publicAddress(path, filesOrigin), alt };
      return known.width ? { ...shown, picture: uploaded(path, filesOrigin, known) } : shown;
    }
    return node.children ? { ...node, children: withPictures(node.children, filesOrigin, stored, language) } : node;
  });
}

const publicFolder = `/storage/v1/object/public/${bucket}/`;

function storedAt(src: string | undefined, filesOrigin: string): string[] {
  if (src === undefined) return [];
  const local = (filesOrigin !== "" && ownAddress(src, filesOrigin)) || src;
  if (!local.startsWith(publicFolder)) return [];
  const path = decoded(local.slice(publicFolder.length).replace(/[?#].*$/, ""));
  return path === undefined ? [] : [path];
}
