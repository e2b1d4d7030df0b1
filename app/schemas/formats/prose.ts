import type { Picture } from "../../content/pictures/index.ts";

export type ProseTag =
  | (
      | "h2"
      | "h3"
      | "h4"
      | "p"
      | "ul"
      | "ol"
      | "li"
      | "blockquote"
      | "strong"
      | "em"
      | "del"
      | "code"
      | "pre"
      | "hr"
      | "br"
    )
  | ("a" | "img" | "table" | "thead" | "tbody" | "tr" | "th" | "td");

export type ProseNode =
  | string
  | {
      tag: ProseTag;
      id?: string;
      href?: string;
      src?: string;
      alt?: string;
      picture?: Picture;
      align?: "left" | "center" | "right";
      start?: number;
      children?: ProseNode[];
    };

export const linkProtocols = ["http", "https", "mailto", "tel"];
export const pictureProtocols = ["http", "https"];

export function isSafeLink(address: string): boolean {
  return isOf(linkProtocols, address);
}

export function isSafePicture(address: string): boolean {
  return isOf(pictureProtocols, address);
}

function isOf(protocols: string[], address: string): boolean {
  if (address.trim() === "") return false;
  const [, protocol] = /^([^/?#:]*):/.exec(address) ?? [];
  return protocol === undefined || protocols.includes(protocol.toLowerCase());
}
