import { choiceListNames, type ChoiceList } from "../../content/choices.ts";
import { pageNames, type PageName } from "../../content/editable-pages.ts";
import { sectionAt, slugOfSection } from "../../content/sections.ts";
import { attempted } from "../../schemas/formats/attempted.ts";
import { readText, type FileText } from "../../schemas/formats/content-file-reading.server.ts";
import { folderOfKind } from "../../schemas/formats/content-file.server.ts";
import { longestDetail } from "../../schemas/formats/file-details.ts";
import { headLength, mediaTypeOf } from "../../schemas/formats/file-type.ts";
import { isRecord, readFrontMatter, readYaml, type FileRefusal } from "../../schemas/formats/front-matter.server.ts";
import { isLanguage, languages, type Language } from "../../schemas/formats/languages.ts";
import { largestFile, largestUpload } from "../../schemas/formats/stored-file.ts";
import { endingOf, folderOf, readFolder, safeFileName } from "../../schemas/formats/stored-path.ts";
import { z } from "../../schemas/formats/zod.ts";
import { mostRedirects } from "../../schemas/forms/redirect.ts";
import { withChoices, type Kind } from "../../schemas/kinds/fields.ts";
import { kindNamed, kindNames, type KindName } from "../../schemas/kinds/kinds.ts";
import { isSiteFlag } from "../../schemas/rules/flag.ts";
import { longestAlt } from "../../schemas/rules/picture.ts";
import { isTargetPage, redirectPath } from "../../schemas/rules/site-paths.ts";
import type { Environment } from "../../server/environment.server.ts";
import type { Archive, ArchiveFile, ArchiveLimits } from "../../server/unzip.server.ts";
import { sectionKind } from "../texts/fixed-texts.server.ts";
import { pageFields } from "./page-fields.server.ts";

const largestText = 1024 ** 2;
export const largestList = 2 * 1024 ** 2;
const storedPrefix = "files/";

export const archiveLimits: ArchiveLimits = {
  most: 100_000,
  largest: 2 * largestUpload,
  largestOf: (path) => {
    if (/\.(?:md|markdown)$/i.test(path) && !path.startsWith(storedPrefix)) return largestText;
    return /^[^/]+\.yaml$/.test(path) ? largestList : largestFile;
  },
};

export type ImportRow = {
  kind: KindName | "feature" | "redirect" | "former" | "picture" | "details";
  slug: string;
  language?: Language;
  stage?: "draft" | "published";
  content: FileText | Record<string, unknown>;
};
export type ArchivePart =
  | { row: ImportRow }
  | { store: ArchiveFile; at: string }
  | { refused: FileRefusal; file: string }
  | { notTaken: string[]; file: string };

const ownText = /^([a-z-]+)\/([a-z0-9_-]+)\.([a-z]{2})(\.draft)?\.md$/;
const listsOfChoices = /^[a-z-]+\/settings-lists\.en(\.draft)?\.md$/;
const kindOfFolder = new Map(kindNames.map((name) => [folderOfKind(kindNamed(name)), name]));

/** What a whole site was downloaded as says which features are on; anything else is a part, such as articles of another system. */
export function isOfWholeSite({ files }: Archive): boolean {
  return files.some(({ path }) => path === "features.yaml");
}

export type Choices = Readonly<Record<ChoiceList, readonly string[]>>;

/** What an archive holds, in its order, with all that is refused of it. Throws where the archive itself is. `choices`: those of the site. */
export async function* readArchive(
  { files }: Archive,
  environment: Environment,
  choices: Choices,
): AsyncGenerator<ArchivePart> {
  const known = await withOwnChoices(files, environment, choices);
  const keys = new Set<string>();
  for (const file of files) {
    for (const part of await partsOf(file, environment, known)) {
      if (!("row" in part)) yield part;
      else {
        const { kind, slug, language, stage } = part.row;
        const key = [kind, slug, language, stage].join(" ");
        yield keys.has(key) ? refused(file, "twice") : part;
        keys.add(key);
      }
    }
  }
}

/** The lists that an archive brings along stand anywhere in it. */
async function withOwnChoices(files: Archive["files"], environment: Environment, choices: Choices): Promise<Choices> {
  const known = { ...choices };
  for (const file of files.filter(({ path }) => listsOfChoices.test(path))) {
    for (const part of await partsOf(file, environment, choices)) {
      const { texts } = ("row" in part ? part.row.content : {}) as Partial<FileText>;
      for (const list of choiceListNames) {
        const entries = (texts?.[list] ?? []) as { id: string }[];
        known[list] = [...known[list], ...entries.map(({ id }) => id)];
      }
    }
  }
  return known;
}

function refused({ path }: ArchiveFile, code: string, line = 0): ArchivePart {
  return { refused: { code, line }, file: path };
}

async function partsOf(file: ArchiveFile, environment: Environment, choices: Choices): Promise<ArchivePart[]> {
  const { path } = file;
  if (path === "README.md" || path === "missing-files.yaml") return [];
  if (path.startsWith(storedPrefix)) return [await storedFile(file, path.slice(storedPrefix.length))];
  const list = lists[path];
  const text = list || ownText.test(path) ? await textOf(file) : "";
  if (text === undefined) return [refused(file, "notUtf8")];
  if (list) return listed(file, text, list);
  const [, folder = "", named = "", language, draft] = ownText.exec(path) ?? [];
  const name = kindOfFolder.get(folder);
  // Sections were named by their ids.
  const slug = name && kindNamed(name).onCard ? slugOfSection(named) : named;
  if (!name || !isLanguage(language)) return [refused(file, "fileUnknown")];
  const kind = kindOf(name, slug, environment);
  if (!kind) return [refused(file, "fileUnknown")];
  const matter = readFrontMatter(text);
  if ("code" in matter) return [{ refused: matter, file: path }];
  const stage = draft ? "draft" : "published";
  const of = { kind: withChoices(kind, (list) => choices[list]), slug, language, stage } as const;
  const read = readText(of, matter);
  if ("refused" in read) return read.refused.map((each) => ({ refused: each, file: path }));
  const row = { kind: name, slug, language, stage, content: read.text } as const;
  return [{ row }, ...(read.notTaken.length > 0 ? [{ notTaken: read.notTaken, file: path }] : [])];
}

function kindOf(name: KindName, slug: string, environment: Environment): Kind | undefined {
  const kind = kindNamed(name);
  if (kind.onCard) {
    const id = sectionAt(slug);
    return id && sectionKind(id);
  }
  if (kind.listed) return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 80 ? kind : undefined;
  return pageNames.some((page) => page === slug) ? pageFields(slug as PageName, environment).kind : undefined;
}

async function textOf({ bytes }: ArchiveFile): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes()) chunks.push(chunk);
  return attempted(() => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks)));
}

/** Read to its end, so that a broken one is known before anything is stored. */
async function storedFile(file: ArchiveFile, at: string): Promise<ArchivePart> {
  let head = Buffer.alloc(0);
  for await (const chunk of file.bytes()) if (head.length < headLength) head = Buffer.concat([head, chunk]);
  const name = at.split("/").at(-1) ?? "";
  const folder = readFolder(folderOf(at));
  if (!folder.ok || folder.folder !== folderOf(at) || safeFileName(name) !== name) return refused(file, "storedName");
  if (head.length === 0) return refused(file, "fileEmpty");
  return mediaTypeOf(endingOf(at), head.subarray(0, headLength)) ? { store: file, at } : refused(file, "fileBelied");
}

type Read = { rows: ImportRow[] } | { code: string; path: (string | number)[] } | { notTaken: string[] };
type List = (value: unknown) => Read[];

function listed(file: ArchiveFile, text: string, list: List): ArchivePart[] {
  const yaml = readYaml(text);
  if ("code" in yaml) return [{ refused: yaml, file: file.path }];
  return list(yaml.value ?? {}).flatMap((read): ArchivePart[] => {
    if ("rows" in read) return read.rows.map((row) => ({ row }));
    if ("notTaken" in read) return [{ ...read, file: file.path }];
    const { code, path } = read;
    return [{ refused: { code, line: yaml.lineOf(path), field: path.join("/") }, file: file.path }];
  });
}

const led = z.object({ from: z.string(), to: z.string().nullable() });
const inLanguages = (limit: number) => z.partialRecord(z.enum(languages), z.string().max(limit)).default({});
const path = z.string().min(1).max(1024);
const picture = z.object({
  path,
  alt: inLanguages(longestAlt),
  focus: z.tuple([z.int().min(0).max(100), z.int().min(0).max(100)]),
});
const details = z.object({
  path,
  title: inLanguages(longestDetail.title),
  description: inLanguages(longestDetail.description),
});

const lists: Record<string, List> = {
  "features.yaml": (value) => {
    if (!isRecord(value)) return [{ code: "shape", path: [] }];
    return Object.entries(value).map(([slug, on]) => {
      if (typeof on !== "boolean") return { code: "shape", path: [slug] };
      return isSiteFlag(slug) ? { rows: [{ kind: "feature", slug, content: { on } }] } : { notTaken: [slug] };
    });
  },
  "redirects.yaml": (value) => {
    const { redirects = [], former = [] } = isRecord(value) ? value : {};
    if (!Array.isArray(redirects) || !Array.isArray(former)) return [{ code: "shape", path: [] }];
    if (redirects.length > mostRedirects) return [{ code: "tooManyRedirects", path: ["redirects"] }];
    return [
      ...redirects.map((each, index) => redirectIn(each, ["redirects", index])),
      ...former.map((each, index) => formerIn(each, ["former", index])),
    ];
  },
  "pictures.yaml": described("picture", picture),
  "downloads.yaml": described("details", details),
};

function described(kind: "picture" | "details", schema: z.ZodType<{ path: string }>): List {
  return (value) => {
    if (!Array.isArray(value))
      return isRecord(value) && Object.keys(value).length === 0 ? [] : [{ code: "shape", path: [] }];
    return value.map((each, index): Read => {
      const read = schema.safeParse(each);
      if (!read.success) return { code: "shape", path: [index] };
      const { path: slug, ...content } = read.data;
      return { rows: [{ kind, slug, content }] };
    });
  };
}

function redirectIn(given: unknown, path: (string | number)[]): Read {
  const read = led.safeParse(given);
  if (!read.success) return { code: "shape", path };
  const { from: slug, to } = read.data;
  if (redirectPath(slug) !== slug) return { code: "pathInvalid", path };
  const page = to?.startsWith("/") ? to : undefined;
  const document = documentAt(to);
  if (to !== null && !(page ? isTargetPage(page) : document)) return { code: "targetMissing", path };
  return { rows: [{ kind: "redirect", slug, content: page ? { page } : { to: document } }] };
}

function formerIn(given: unknown, path: (string | number)[]): Read {
  const read = led.safeParse(given);
  const from = documentAt(read.data?.from ?? null);
  const to = documentAt(read.data?.to ?? null);
  if (!read.success || !from || (read.data.to && !to)) return { code: "shape", path };
  return { rows: [{ kind: "former", slug: read.data.from, content: { ...from, to } }] };
}

/** `insights/a-question`. */
function documentAt(named: string | null): { kind: KindName; slug: string } | undefined {
  const [, folder = "", slug = ""] = /^([a-z-]+)\/([a-z0-9-]{1,80})$/.exec(named ?? "") ?? [];
  const kind = kindOfFolder.get(folder);
  return kind && { kind, slug };
}
