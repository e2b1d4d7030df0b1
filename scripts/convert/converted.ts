import { buffer } from "node:stream/consumers";
import { contentFile } from "../../app/schemas/formats/content-file.server.ts";
import { readFrontMatter } from "../../app/schemas/formats/front-matter.server.ts";
import { isLanguage } from "../../app/schemas/formats/languages.ts";
import { kinds } from "../../app/schemas/kinds/kinds.ts";
import type { ArchiveFile } from "../../app/server/unzip.server.ts";
import type { ZipEntry } from "../../app/server/zip.server.ts";
import insights from "../../locales/en/insights.json" with { type: "json" };
import { articleOf } from "./article.ts";
import { imagesAmong, withStoredImages } from "./images.ts";
import { asMarkdown } from "./markup.ts";

const markdown = /\.(?:md|markdown)$/i;
/** Beside the articles of a folder, and none of them. */
const about = /(?:^|\/)(?:readme|license|changelog|_index)\.\w+$/i;

const { strategy, ...others } = insights.categories;
const supplied = Object.keys({ strategy, ...others });

export type Converted = {
  /** Of our own archive. Without `features.yaml` it is imported as drafts. */
  entries: ZipEntry[];
  articles: number;
  images: number;
  leftOut: Map<string, number>;
  /** What a text showed and shows no more, each with its file: images that are not among the files, and what Markdown has not. */
  lost: string[];
  problems: string[];
};

/** `own`: the ids of the site's categories where they are not the supplied ones; the first is for articles that have none of them. */
export async function converted(files: readonly ArchiveFile[], own: readonly string[] = []): Promise<Converted> {
  const categories = own.length > 0 ? own : supplied;
  const images = imagesAmong(files);
  const texts = new Map<string, string>();
  const leftOut = new Map<string, number>();
  const lost: string[] = [];
  const problems: string[] = [];
  const slugs = new Map<string, string>();
  // English first: translations of a bundle have its address, whatever their own is.
  const written = files.filter(({ path }) => markdown.test(path));
  for (const file of written.toSorted((one, other) => Number(isTranslation(one)) - Number(isTranslation(other)))) {
    const problem = await convert(file);
    if (problem) problems.push(`${file.path}${problem}`);
  }
  const shown = images.shown();
  const entries = [
    ...[...texts].map(([path, content]) => ({ path, content })),
    ...[...shown].map(([path, image]) => ({ path: `files/${path}`, content: image.bytes() })),
  ];
  return { entries, articles: texts.size, images: shown.size, leftOut, lost, problems };

  async function convert({ path, bytes }: ArchiveFile): Promise<string | undefined> {
    const text = await textOf(bytes());
    if (text === undefined) return ": save this file in UTF-8.";
    const matter = readFrontMatter(text);
    if ("code" in matter) {
      if (matter.code !== "noFrontMatter") return `, line ${matter.line}: the fields cannot be read as YAML.`;
      return about.test(path) ? undefined : ": it does not begin with its fields between two lines of ---.";
    }
    const pathOf = (address: string) => images.pathOf(address, path);
    const article = await articleOf(path, matter.head, categories, pathOf);
    if (!article) return undefined;
    const { language, head } = article;
    const bundle = path.replace(endingOfLanguage, ".");
    const slug = slugs.get(bundle) ?? article.slug;
    slugs.set(bundle, slug);
    if (!isLanguage(language)) return `: the site has no texts in the language "${language}".`;
    if (slug === "") return ": neither a field nor the name of the file gives it an address.";
    const to = `insights/${slug}.${language}.draft.md`;
    if (texts.has(to)) return `: another file is ${slug} in this language, too.`;
    const { body: field } = kinds.insight.texts;
    const plain = asMarkdown(matter.body.trim());
    const { text: body, missing } = await withStoredImages(plain.markdown, pathOf);
    for (const each of [...missing, ...plain.leftOut]) lost.push(`${path}: ${each}`);
    const named = (names: object) => Object.fromEntries(Object.entries(head).filter(([name]) => name in names));
    texts.set(
      to,
      contentFile(kinds.insight, {
        texts: { ...named(kinds.insight.texts), ...(field && { body }) },
        facts: named(kinds.insight.facts),
        state: language === "en" ? {} : { translates: "*" },
      }),
    );
    for (const name of article.leftOut) leftOut.set(name, (leftOut.get(name) ?? 0) + 1);
    return undefined;
  }
}

/** Of `index.fr.md`. */
const endingOfLanguage = /\.[a-z]{2}\.(?=(?:md|markdown)$)/i;

function isTranslation({ path }: ArchiveFile): boolean {
  return endingOfLanguage.test(path) && !/\.en\.\w+$/i.test(path);
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await buffer(bytes));
  } catch {
    return undefined;
  }
}
