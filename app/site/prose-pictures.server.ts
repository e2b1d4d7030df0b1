import type { StoredPictures } from "../schemas/formats/article.ts";
import type { Language } from "../schemas/formats/languages.ts";
import type { ProseNode } from "../schemas/formats/prose.ts";
import { bucket, publicAddress } from "../schemas/formats/stored-file.ts";
import { decoded, ownAddress } from "../schemas/rules/own-address.ts";
import { uploaded } from "./article-picture.server.ts";

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
