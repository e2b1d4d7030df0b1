import type { PictureSources } from "./picture.ts";

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

/** A sanitised element as loaders send it, or its text. */
export type ProseNode =
  | string
  | {
      tag: ProseTag;
      href?: string;
      src?: string;
      alt?: string;
      /** What is known of a picture of the site's own files. */
      picture?: PictureSources;
      align?: "left" | "center" | "right";
      start?: number;
      children?: ProseNode[];
    };
