import { createHash } from "node:crypto";
import { posix } from "node:path";
import type { Nodes } from "mdast";
import { headLength, isPictureEnding, mediaTypeOf } from "../../app/schemas/formats/file-type.ts";
import { isTooComplex } from "../../app/schemas/formats/markdown-bounds.ts";
import { markdownReader } from "../../app/schemas/formats/markdown-syntax.ts";
import { publicAddress } from "../../app/schemas/formats/stored-file.ts";
import { endingOf } from "../../app/schemas/formats/stored-path.ts";
import { slugOf } from "../../app/schemas/rules/slug.ts";
import type { ArchiveFile } from "../../app/server/unzip.server.ts";

const folder = "images";
/** Files of a name of which each is looked at for each image of a text. */
const mostAlike = 100;
const parser = markdownReader();

export function imagesAmong(files: readonly ArchiveFile[]) {
  const images = files.filter(({ path }) => isPictureEnding(endingOf(path)));
  const byPath = new Map(images.map((file) => [file.path, file]));
  const byName = Map.groupBy(images, ({ path }) => posix.basename(path));
  const paths = new Map<ArchiveFile, string | undefined>();

  return {
    async pathOf(address: string, from: string): Promise<string | undefined> {
      const file = found(address, from);
      if (!file) return undefined;
      if (!paths.has(file)) paths.set(file, await storedPath(file));
      return paths.get(file);
    },

    /** Those whose path somebody asked for. An image that stands in several folders is one file. */
    shown(): Map<string, ArchiveFile> {
      return new Map([...paths].flatMap(([file, path]) => (path === undefined ? [] : [[path, file]])));
    },
  };

  /** By its path from the text, else by the end of one: sites serve a folder such as `static` as their root. */
  function found(address: string, from: string): ArchiveFile | undefined {
    const path = pathIn(address);
    if (!path) return undefined;
    const sibling = byPath.get(posix.join(posix.dirname(from), path));
    if (sibling) return sibling;
    const named = byName.get(posix.basename(path)) ?? [];
    if (named.length > mostAlike) return undefined;
    const end = `/${path.replace(/^(?:\.{0,2}\/)+/, "")}`;
    const ending = named.filter((file) => `/${file.path}`.endsWith(end));
    return ending.length === 1 ? ending[0] : undefined;
  }
}

function pathIn(address: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return undefined;
  try {
    return decodeURIComponent(address.replace(/[?#].*$/s, ""));
  } catch {
    return undefined;
  }
}

/**
 * The name follows from the bytes too, so that another image of the same name is another file. Read to its end, so that a broken one
 * is known before anything is written. Undefined of what is no image.
 */
async function storedPath(file: ArchiveFile): Promise<string | undefined> {
  const hash = createHash("sha256");
  let head = Buffer.alloc(0);
  for await (const chunk of file.bytes()) {
    hash.update(chunk);
    if (head.length < headLength) head = Buffer.concat([head, chunk]);
  }
  const ending = endingOf(file.path);
  if (head.length === 0 || !mediaTypeOf(ending, head.subarray(0, headLength))) return undefined;
  const stem = slugOf(posix.basename(file.path, posix.extname(file.path))) || "image";
  return `${folder}/${stem.slice(0, 70)}-${hash.digest("hex").slice(0, 8)}.${ending}`;
}

/** `missing`: addresses of images of the text that are neither among the files nor on another site. */
export async function withStoredImages(
  markdown: string,
  pathOf: (address: string) => Promise<string | undefined>,
): Promise<{ text: string; missing: string[] }> {
  if (!markdown.includes("![") || isTooComplex(markdown)) return { text: markdown, missing: [] };
  const missing: string[] = [];
  let text = "";
  let end = 0;
  for (const { url, from, to } of imagesIn(parser.parse(markdown))) {
    const path = await pathOf(url);
    if (path === undefined) {
      if (pathIn(url) !== undefined) missing.push(url);
      continue;
    }
    const written = markdown.slice(from, to);
    const address = /(\](?:\(|:)\s*)(?:<[^<>]*>|[^\s()<>]+(?:\([^\s()]*\)[^\s()]*)*)(?=[^\]]*$)/;
    text += markdown.slice(end, from) + written.replace(address, (_, before) => before + publicAddress(path, ""));
    end = to;
  }
  return { text: text + markdown.slice(end), missing };
}

type Image = { url: string; from: number; to: number };

function imagesIn(node: Nodes): Image[] {
  if (node.type === "image" || node.type === "definition")
    return [{ url: node.url, from: node.position!.start.offset!, to: node.position!.end.offset! }];
  return "children" in node ? node.children.flatMap(imagesIn) : [];
}
