import { readFile } from "node:fs/promises";
import sharp, { type OverlayOptions } from "sharp";
import subsetFont from "subset-font";
import { mark } from "../../app/content/pictures/mark.ts";
import { shareImageSize } from "../../app/i18n/share-image.ts";

export type ShareImage = {
  /** What kind of page it is; left out where the title says so. */
  kind?: string;
  title: string;
  /** The file of the picture at its side. */
  picture: string;
};

const { width, height } = shareImageSize;
const margin = 72;
const column = 640;
const picture = { left: margin + column + 48, width: width - margin - column - 48 };
const [night, aurora, moon] = ["#081320", "#4fd1b5", "#f3f1e8"];
/** The largest size whose lines fit is taken. */
const titleSizes = [68, 62, 56, 50, 45, 40];
const tallestTitle = 330;

/** Draws what other sites show beside a link: the mark, the kind and title of a page, and its picture. Gives a JPEG. */
export async function drawShareImage(fonts: Fonts, { kind, title, picture: file }: ShareImage): Promise<Buffer> {
  const side = await sharp(file)
    .resize(picture.width, height, { fit: "cover" })
    // Without a format it would be encoded as AVIF once more, which takes ten times as long as all the rest.
    .png({ compressionLevel: 0 })
    .toBuffer();
  const [heading, eyebrow] = await Promise.all([
    fittingTitle(fonts, title),
    kind && line(fonts.sans, kind, 25, aurora),
  ]);
  const titleTop = height - margin - heading.height;
  const parts: OverlayOptions[] = [
    { input: side, left: picture.left, top: 0 },
    { input: Buffer.from(drawnMark()), left: margin, top: margin },
    { input: heading.image, left: margin, top: titleTop },
  ];
  if (eyebrow) parts.push({ input: eyebrow.image, left: margin, top: titleTop - eyebrow.height - 28 });
  return sharp({ create: { width, height, channels: 3, background: night } })
    .composite(parts)
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
}

type Font = { file: string; name: string };
export type Fonts = { serif: Font; sans: Font };

/** A font of the site as the drawing library reads it; the name is the one written inside the file. */
export async function unpackedFont(woff2: URL): Promise<Buffer> {
  return subsetFont(await readFile(woff2), "", { targetFormat: "sfnt", keepAllGlyphs: true });
}

type Line = { image: Buffer; height: number };

async function fittingTitle({ serif }: Fonts, title: string): Promise<Line> {
  let drawn: Line | undefined;
  for (const size of titleSizes) {
    drawn = await line(serif, title, size, moon);
    if (drawn.height <= tallestTitle) return drawn;
  }
  throw new Error(`The title “${title}” is too long for a share image.`);
}

async function line({ file, name }: Font, text: string, size: number, tone: string): Promise<Line> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${tone}">${escaped(text)}</span>`,
      font: `${name} ${size}`,
      fontfile: file,
      width: column,
      dpi: 72,
      spacing: Math.round(size * 0.08),
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, height: info.height };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function drawnMark(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}" width="76" height="76" fill="${aurora}">
  <path d="${mark.rays}"/><path d="${mark.veil}" opacity="0.6"/><path d="${mark.horizon}"/>
</svg>`;
}
