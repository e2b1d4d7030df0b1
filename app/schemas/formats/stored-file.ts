export const bucket = "website-assets";
export const videoFolder = "videos";

/** Bytes per file and per form. */
export const largestFile = 500 * 1024 ** 2;
export const largestUpload = 1024 ** 3;
export const filesPerPage = 100;

export type StoredFile = { name: string; path: string; address: string; size: number; type: string };

/** `origin` is "" for this site. */
export function publicAddress(path: string, origin: string): string {
  return `${origin}/storage/v1/object/public/${bucket}/${path.split("/").map(encoded).join("/")}`;
}

function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

type FileMetadata = { size?: unknown; mimetype?: unknown } | null;

export function storedFileIn(path: string, metadata: FileMetadata, origin: string): StoredFile {
  const { size, mimetype } = metadata ?? {};
  return {
    name: path.split("/").at(-1) ?? path,
    path,
    address: publicAddress(path, origin),
    size: Number(size ?? 0),
    type: typeof mimetype === "string" ? mimetype : "",
  };
}

export type FileUse = "heroVideo" | "download";

export function isVideoName(name: string): boolean {
  return /\.(mp4|webm)$/i.test(name);
}

const formats = new Map<string, Intl.NumberFormat>();

export function megabytes(bytes: number, locale: string): string {
  const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, twoDecimals);
  formats.set(locale, format);
  return format.format(bytes / 1024 ** 2);
}

export function uploadProgress(finished: number, chosen: number): number {
  return chosen === 0 ? 0 : Math.round((finished / chosen) * 100);
}
