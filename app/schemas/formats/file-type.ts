type Proof = (head: Uint8Array) => boolean;

const boxes = ["ftyp", "moov", "mdat", "wide", "free", "skip"];
const isIsoMedia: Proof = (head) => boxes.includes(textAt(head, 4, 4));
const isZip = startsWith(0x50, 0x4b);
const isOldOffice = startsWith(0xd0, 0xcf, 0x11, 0xe0);
const isText: Proof = (head) => !head.includes(0) && !isZip(head) && !isOldOffice(head) && textAt(head, 0, 2) !== "MZ";
const isRiff =
  (kind: string): Proof =>
  (head) =>
    textAt(head, 0, 4) === "RIFF" && textAt(head, 8, 4) === kind;

const isFont =
  (kind: string): Proof =>
  (head) =>
    textAt(head, 0, 4) === kind;

/** By extension. What could run on the site's origin is stored as text, except SVG: the policy of stored files stops it. */
const types: Record<string, [mediaType: string, proof: Proof]> = {
  mp4: ["video/mp4", isIsoMedia],
  webm: ["video/webm", startsWith(0x1a, 0x45, 0xdf, 0xa3)],
  mov: ["video/quicktime", isIsoMedia],
  ...each(["jpg", "jpeg", "jfif", "jpe"], "image/jpeg", startsWith(0xff, 0xd8, 0xff)),
  png: ["image/png", startsWith(0x89, 0x50, 0x4e, 0x47)],
  webp: ["image/webp", isRiff("WEBP")],
  avif: ["image/avif", isIsoMedia],
  gif: ["image/gif", (head) => textAt(head, 0, 4) === "GIF8"],
  mp3: ["audio/mpeg", (head) => textAt(head, 0, 3) === "ID3" || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0)],
  m4a: ["audio/mp4", isIsoMedia],
  wav: ["audio/wav", isRiff("WAVE")],
  pdf: ["application/pdf", (head) => textAt(head, 0, 1024).includes("%PDF-")],
  doc: ["application/msword", isOldOffice],
  xls: ["application/vnd.ms-excel", isOldOffice],
  ppt: ["application/vnd.ms-powerpoint", isOldOffice],
  docx: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", isZip],
  xlsx: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", isZip],
  pptx: ["application/vnd.openxmlformats-officedocument.presentationml.presentation", isZip],
  odt: ["application/vnd.oasis.opendocument.text", isZip],
  ods: ["application/vnd.oasis.opendocument.spreadsheet", isZip],
  odp: ["application/vnd.oasis.opendocument.presentation", isZip],
  zip: ["application/zip", isZip],
  rtf: ["application/rtf", (head) => textAt(head, 0, 5) === "{\\rtf"],
  ...each(["txt", "md", "html", "htm", "xhtml", "xml", "js", "mjs"], "text/plain; charset=utf-8", isText),
  css: ["text/css; charset=utf-8", isText],
  json: ["application/json", isText],
  svg: ["image/svg+xml", isText],
  woff: ["font/woff", isFont("wOFF")],
  woff2: ["font/woff2", isFont("wOF2")],
  csv: ["text/csv; charset=utf-8", isText],
  vtt: ["text/vtt; charset=utf-8", isText],
};

export const headLength = 1024;

export const knownEndings = Object.keys(types);

export function isKnownEnding(ending: string): boolean {
  return Object.hasOwn(types, ending);
}

export function isPictureEnding(ending: string): boolean {
  return isKnownEnding(ending) && types[ending]![0].startsWith("image/");
}

/** A file of an unknown kind is one to download. Undefined when the first bytes belie a known extension. */
export function mediaTypeOf(ending: string, head: Uint8Array): string | undefined {
  const known = isKnownEnding(ending) ? types[ending] : undefined;
  if (!known) return "application/octet-stream";
  const [mediaType, proof] = known;
  return proof(head) ? mediaType : undefined;
}

/** A photograph as telephones take it, which browsers do not show, whatever its file is called. */
export function isHeic(head: Uint8Array): boolean {
  const brands = textAt(head, 8, 24);
  return textAt(head, 4, 4) === "ftyp" && /^(?:he[iv]|(?:mif|msf)1(?!.*avif).*he[iv])/s.test(brands);
}

function each(endings: string[], ...type: [mediaType: string, proof: Proof]) {
  return Object.fromEntries(endings.map((ending) => [ending, type]));
}

function startsWith(...bytes: number[]): Proof {
  return (head) => bytes.every((byte, place) => head[place] === byte);
}

function textAt(head: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...head.subarray(start, start + length));
}
