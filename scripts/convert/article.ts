import { shortened } from "../../app/schemas/formats/clean-text.ts";
import { asText } from "../../app/schemas/formats/content-file-reading.server.ts";
import { isRecord } from "../../app/schemas/formats/front-matter.server.ts";
import { isLanguage } from "../../app/schemas/formats/languages.ts";
import { slugOf } from "../../app/schemas/rules/slug.ts";

const aliases = {
  title: ["title"],
  excerpt: ["excerpt", "description", "summary", "custom_excerpt", "meta_description"],
  published_on: ["date", "published_on", "publishDate", "date_published", "published_at", "pubDate"],
  slug: ["slug", "permalink", "url"],
  category: ["category", "categories", "tags", "tag"],
  language: ["language", "lang", "locale"],
  picture: ["image", "cover", "coverImage", "cover_image", "featured_image", "feature_image", "thumbnail"],
  picture_alt: ["image_alt", "alt", "feature_image_alt"],
} as const;

export type Article = {
  slug: string;
  language: string;
  head: Record<string, unknown>;
  leftOut: string[];
};

/**
 * An article of another system; undefined of a page that only lists others. Where it says nothing of its language it is in English.
 * `storedAt` tells where in the storage an image goes that came with it.
 */
export async function articleOf(
  path: string,
  given: Record<string, unknown>,
  categories: readonly string[],
  storedAt: (address: string) => Promise<string | undefined>,
): Promise<Article | undefined> {
  const [, folder = "", file = ""] = /^(?:(.*)\/)?([^/]+)\.(?:md|markdown)$/i.exec(path) ?? [];
  const [, named = "", ending = ""] = /^(.*?)(?:\.([a-z]{2}))?$/i.exec(file) ?? [];
  if (named === "_index") return undefined;
  const name = named === "index" ? (folder.split("/").at(-1) ?? "") : named;
  const [, day, stem = name] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(name) ?? [];
  const of = (field: keyof typeof aliases) => aliases[field].find((alias) => filled(given[alias]) !== undefined);
  const value = (field: keyof typeof aliases) => filled(given[of(field) ?? ""]);

  const language = (asText(value("language")) || ending || folder.split("/").find(isLanguage) || "en")
    .slice(0, 2)
    .toLowerCase();
  const labels = aliases.category.flatMap((alias) => given[alias] ?? []).map((label) => slugOf(asText(label) ?? ""));
  const picture = value("picture");
  const shown = asText(isRecord(picture) ? (picture["image"] ?? picture["src"]) : picture);
  const stored = shown && (await storedAt(shown));
  const cover = stored ?? shown?.replace(/^\/+/, "");
  const address = asText(value("slug"))?.split("/").filter(Boolean).at(-1);
  const title = asText(value("title"));
  const known: string[] = Object.values(aliases).flat();
  const isElsewhere = cover !== undefined && /^https?:|[?#"<>\\]|\.\./.test(cover);
  return {
    slug: slugOf(address ?? "") || slugOf(stem) || slugOf(title ?? ""),
    language,
    head: {
      title: title || shortened(stem, 200),
      excerpt: value("excerpt"),
      picture_alt: value("picture_alt"),
      category: categories.find((category) => labels.includes(category)) ?? categories[0],
      published_on: asText(value("published_on"))?.slice(0, 10) || day,
      ...(!isElsewhere && { picture: cover }),
    },
    leftOut: [...Object.keys(given).filter((key) => !known.includes(key)), ...(isElsewhere ? [of("picture")!] : [])],
  };
}

function filled(value: unknown): unknown {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0) ? undefined : value;
}
