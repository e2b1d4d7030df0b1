import { setPriority } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import sharp, { type OverlayOptions } from "sharp";
import { mark } from "../../content/pictures/mark.ts";
import { isBlank, shortened } from "../../schemas/formats/clean-text.ts";
import { mostSharedPixels, type Focus } from "../../schemas/rules/picture.ts";
import { shareImageSize } from "../../schemas/rules/search-result.ts";
import type { ShownResult } from "../components/results.tsx";

/** How the firm looks: with its own colour, and without a letter with the supplied mark. */
export type Look = {
  name: string;
  letter?: string | undefined;
  night?: string | undefined;
  accent?: string | undefined;
  logo?: Logo | undefined;
};
/** A file in base64: an SVG or a PNG; one for paper stands on some. */
type Logo = { file: string; onPaper: boolean };
export type Drawing = {
  firm: Look;
  kind?: string | undefined;
  title: string;
  result?: Pick<ShownResult, "measure" | "from" | "to" | "unit" | "path" | "start" | "end"> | undefined;
  picture: string;
};
export type SharedPicture = ({ picture: string } | { address: string }) & { focus: Focus };
/** In pixels; one that bleeds has no corners of its own, since what shows it cuts them. */
export type Icon = { size: number; bleeds?: true; firm: Look };
/** In pixels. */
export type DrawnLogo = { logo: Logo; height: number };
export type ShareImage = Drawing | SharedPicture | { icon: Icon } | { drawnLogo: DrawnLogo };
export type ToDraw =
  | Drawing
  | { picture: string; focus: Focus }
  | { bytes: string; focus: Focus }
  | { icon: Icon }
  | { drawnLogo: DrawnLogo };

const { width, height } = shareImageSize;
const margin = 72;
const column = 640;
const picture = { left: margin + column + 48, width: width - margin - column - 48 };
const supplied = { night: "#081320", accent: "#4fd1b5" };
const paper = "#f7f4ec";
const [moon, moonSoft, amber] = ["#f3f1e8", "#c5cfd6", "#f0b95c"];
const titleSizes = [68, 62, 56, 50, 45, 40, 34, 28];
const tallestTitle = 330;
const tallestTitleWithResult = 190;
const markSize = 76;
const longestTitle = 300;
/** Seconds. */
const patience = 20;
const tallestKind = 70;
const qualities = [72, 66, 60, 52, 44];
/** In bytes; messengers show no picture beside a link where it takes long. */
const heaviest = 60 * 1024;

async function drawShareImage(
  folder: string,
  {
    firm: { name: firm, letter, logo, night = supplied.night, accent = supplied.accent },
    kind,
    title,
    result,
    picture: name,
  }: Drawing,
): Promise<Buffer> {
  const serif = { file: join(folder, "newsreader.ttf"), name: "Newsreader 16pt" };
  const sans = { file: join(folder, "instrument-sans.ttf"), name: "Instrument Sans Medium" };
  const side = await sharp(join(folder, `${name}.avif`))
    .resize(picture.width, height, { fit: "cover" })
    // Without a format it would be encoded as AVIF once more, which takes ten times as long as all the rest.
    .png({ compressionLevel: 0 })
    .toBuffer();
  const proof = result && (await resultParts(serif, sans, accent, result));
  const tallest = proof ? tallestTitleWithResult : tallestTitle;
  const drawnLogo = logo && (await drawLogo(logo, markSize));
  const hasMark = letter === undefined && !drawnLogo;
  const nameLeft = margin + (hasMark ? markSize + 22 : 0);
  const [named, heading, eyebrow] = await Promise.all([
    drawnLogo ??
      (isBlank(firm) ? undefined : line(serif, firm, firm.length > 26 ? 30 : 42, moon, { tallest: markSize })),
    fittingTitle(serif, shortened(isBlank(title) ? kind || "–" : title, longestTitle), tallest),
    kind && !isBlank(kind) ? line(sans, kind, 25, accent, { tallest: tallestKind }) : undefined,
  ]);
  const rest = height - 2 * margin - markSize - heading.height - (eyebrow ? eyebrow.height + 28 : 0);
  const shown = proof && proof.height + 60 <= rest ? proof : undefined;
  const titleTop = height - margin - heading.height - (shown ? shown.height + 40 : 0);
  const parts: OverlayOptions[] = [
    { input: side, left: picture.left, top: 0 },
    ...(hasMark ? [{ input: Buffer.from(drawnMark(accent)), left: margin, top: margin }] : []),
    ...(named ? [{ input: named.image, left: nameLeft, top: margin + Math.round((markSize - named.height) / 2) }] : []),
    { input: heading.image, left: margin, top: titleTop },
    ...(shown?.parts ?? []),
  ];
  if (eyebrow) parts.push({ input: eyebrow.image, left: margin, top: titleTop - eyebrow.height - 28 });
  const drawing = await sharp({ create: { width, height, channels: 3, background: night } })
    .composite(parts)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return lightJpeg(drawing);
}

/** As high as is said, or as wide as the column; undefined where the file is broken. */
async function drawLogo({ file, onPaper }: Logo, tallest: number): Promise<Line | undefined> {
  const padding = onPaper ? Math.round(tallest / 8) : 0;
  const within = { width: column - 2 * padding, height: tallest - 2 * padding };
  const logo = sharp(Buffer.from(file, "base64"), { limitInputPixels: mostSharedPixels })
    .timeout({ seconds: patience })
    .resize({ ...within, fit: "inside" });
  const side = { top: padding, bottom: padding, left: padding, right: padding };
  const drawn = onPaper ? logo.flatten({ background: paper }).extend({ ...side, background: paper }) : logo;
  const made = await drawn
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  return made && { image: made.data, width: made.info.width, height: made.info.height };
}

/** At the best quality that is light enough: the weight depends on words that anybody may write. */
async function lightJpeg(drawing: Buffer): Promise<Buffer> {
  let jpeg = drawing;
  for (const quality of qualities) {
    jpeg = await sharp(drawing).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length < heaviest) break;
  }
  return jpeg;
}

/** A stored copy is untrusted: only WebP is read, up to the pixels of the largest. */
async function cutPicture(from: string | Buffer, focus: Focus): Promise<Buffer> {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: [typeof from === "string" ? "VipsForeignLoadHeifFile" : "VipsForeignLoadWebpBuffer"] });
  const source = () => sharp(from, { limitInputPixels: mostSharedPixels, failOn: "error" });
  const { width: wide, height: high } = await source().metadata();
  if (wide * high > mostSharedPixels) throw new Error("The picture of a share image has too many pixels.");
  const scale = Math.max(width / wide, height / high);
  const whole = { width: Math.ceil(wide * scale), height: Math.ceil(high * scale) };
  return source()
    .timeout({ seconds: patience })
    .resize(whole.width, whole.height, { fit: "fill" })
    .extract({
      left: Math.round(((whole.width - width) * focus.x) / 100),
      top: Math.round(((whole.height - height) * focus.y) / 100),
      width,
      height,
    })
    .flatten({ background: moon })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}

type Result = NonNullable<Drawing["result"]>;
type Font = { file: string; name: string };

type Line = { image: Buffer; width: number; height: number };

async function resultParts(serif: Font, sans: Font, accent: string, result: Result) {
  const { measure, from, to, unit = "", path, start, end } = result;
  const [before, after, words] = await Promise.all([
    from ? line(serif, from, 64, moonSoft) : undefined,
    line(serif, to + unit, 64, moon),
    line(sans, measure, 25, moonSoft, { tallest: tallestKind }),
  ]);
  const row = Math.max(after.height, before?.height ?? 0);
  const drawn = { width: 118, height: 54, gap: 26 };
  const lineLeft = margin + (before ? before.width + drawn.gap : 0);
  const afterLeft = lineLeft + drawn.width + drawn.gap;
  if (afterLeft + after.width > margin + column) return undefined;
  const wordsTop = height - margin - words.height;
  const rowTop = wordsTop - 20 - row;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 44" width="${drawn.width}" height="${drawn.height}" fill="none" stroke="${moon}"><path d="${path}"/><circle cx="88" cy="${end}" r="5" fill="${amber}" stroke="${amber}"/>${start === undefined ? "" : `<circle cx="6" cy="${start}" r="4" stroke="${accent}"/>`}</svg>`;
  const parts: OverlayOptions[] = [
    { input: Buffer.from(svg), left: lineLeft, top: Math.round(rowTop + (row - drawn.height) / 2) },
    { input: after.image, left: afterLeft, top: rowTop + row - after.height },
    { input: words.image, left: margin, top: wordsTop },
  ];
  if (before) parts.push({ input: before.image, left: margin, top: rowTop + row - before.height });
  return { parts, height: height - margin - rowTop };
}

async function fittingTitle(serif: Font, title: string, tallest: number): Promise<Line> {
  for (const size of titleSizes) {
    const drawn = await line(serif, title, size, moon);
    if (drawn.width <= column && drawn.height <= tallest) return drawn;
  }
  // A word that is longer than a line is broken only where no size holds it.
  return line(serif, title, titleSizes.at(-1)!, moon, { wrap: "word-char", tallest });
}

async function line(
  { file, name }: Font,
  text: string,
  size: number,
  tone: string,
  { wrap = "word", tallest }: { wrap?: "word" | "word-char"; tallest?: number } = {},
): Promise<Line> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${tone}">${escaped(text)}</span>`,
      font: `${name} ${size}`,
      fontfile: file,
      width: column,
      wrap,
      dpi: 72,
      spacing: Math.round(size * 0.08),
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (tallest === undefined || (info.height <= tallest && info.width <= column))
    return { image: data, width: info.width, height: info.height };
  // Accents can be piled higher than the picture.
  const within = { width: Math.min(info.width, column), height: Math.min(info.height, tallest) };
  const image = await sharp(data)
    .extract({ left: 0, top: 0, ...within })
    .toBuffer();
  return { image, ...within };
}

/** Markup without emoji, which the fonts lack, unless nothing else is left. */
function escaped(text: string): string {
  const drawn = text.replaceAll(/\p{Emoji_Presentation}/gu, "");
  return (isBlank(drawn) ? text : drawn).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function drawnMark(accent: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}" width="${markSize}" height="${markSize}" fill="${accent}">
  <path d="${mark.rays}"/><path d="${mark.veil}" opacity="0.6"/><path d="${mark.horizon}"/>
</svg>`;
}

/** As share images have it, in its place or across the whole of an icon. */
async function drawIcon(folder: string, { size, bleeds, firm }: Icon): Promise<Buffer> {
  const { logo, letter, night = supplied.night, accent = supplied.accent } = firm;
  const scale = bleeds ? 0.62 : 0.82;
  const symbol = logo && (await symbolOf(logo, Math.round(size * scale)));
  const [inset, side] = [16 - 16 * scale, 32 * scale];
  const tones = [
    [moon, mark.rays],
    [accent, mark.veil],
    [amber, mark.horizon],
  ].map(([tone, path]) => `<path fill="${tone}" d="${path}"/>`);
  const drawn =
    letter === undefined && !symbol
      ? `<svg x="${inset}" y="${inset}" width="${side}" height="${side}" viewBox="${mark.viewBox}">${tones.join("")}</svg>`
      : "";
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}"><rect width="32" height="32" rx="${bleeds ? 0 : 6}" fill="${symbol && logo.onPaper ? paper : night}"/>${drawn}</svg>`;
  const serif = { file: join(folder, "newsreader.ttf"), name: "Newsreader 16pt" };
  const parts = symbol
    ? [{ input: symbol }]
    : letter
      ? [{ input: (await line(serif, letter, Math.round(size * scale * 0.84), moon)).image }]
      : [];
  return sharp(Buffer.from(ground)).composite(parts).png({ palette: true }).toBuffer();
}

/** Nothing where it is so wide that nobody could tell what it says. */
async function symbolOf({ file }: Logo, side: number): Promise<Buffer | undefined> {
  const symbol = await drawLogo({ file, onPaper: false }, side);
  return symbol && symbol.width <= side * 1.3
    ? sharp(symbol.image).resize(side, side, { fit: "inside" }).toBuffer()
    : undefined;
}

/** A program of its own, run for one picture: its memory is given back, and visitors come first. */
if (process.argv[1] === import.meta.filename) {
  setPriority(10);
  const { folder, image } = (await json(process.stdin)) as { folder: string; image: ToDraw };
  const drawn =
    "icon" in image
      ? drawIcon(folder, image.icon)
      : "drawnLogo" in image
        ? (await drawLogo(image.drawnLogo.logo, image.drawnLogo.height))!.image
        : "title" in image
          ? drawShareImage(folder, image)
          : cutPicture(
              "bytes" in image ? Buffer.from(image.bytes, "base64") : join(folder, `${image.picture}.avif`),
              image.focus,
            );
  process.stdout.write(await drawn);
}
