import {
  contentFile,
  folderOfKind,
  pathOfText,
  yamlOf,
  type ContentText,
} from "../../schemas/formats/content-file.server.ts";
import type { FileDetails } from "../../schemas/formats/file-details.ts";
import type { Kind } from "../../schemas/kinds/fields.ts";
import { kindNamed, kindNames, type KindName } from "../../schemas/kinds/kinds.ts";
import { isRendition } from "../../schemas/rules/picture.ts";
import type { ZipEntry } from "../../server/zip.server.ts";
import type { Client } from "../backend/client.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { backendDown, rows } from "../backend/result.server.ts";
import { openFile } from "../files/file-upload.server.ts";
import { currentTexts, textsOfEach, type CurrentText, type TextQuery } from "../texts/current-texts.server.ts";

/** Each document may have a text of many pages in every language. */
const atOnce = 25;
const columns = [
  ...(["slug", "language", "stage", "revision", "texts", "edited", "facts", "reviews"] as const),
  ...(["translates_revision", "saved_at", "publish_at", "unpublish_at"] as const),
];
type ArchivedText = Pick<CurrentText, (typeof columns)[number]>;

type Values = Record<string, unknown>;
type Addresses = Record<string, string>;
type Rest = {
  features: { name: string; on: boolean }[];
  redirects: { path: string; page: string | null; kind: KindName | null; slug: string | null }[];
  former: { kind: KindName; from: string; slug: string | null }[];
  pictures: { path: string; alt: Values; focus: [number, number] }[];
  details: ({ path: string } & FileDetails)[];
  files: string[];
};

export function contentArchiveFor(client: Client, { environment, accessToken }: RequestServices) {
  return {
    /** The log then says who took it out. Throws 503 when it could not be noted. */
    async noteExport(): Promise<void> {
      const { error } = await client.rpc("note_export", { of_list: "content", searched: false });
      if (error) throw backendDown("activity");
    },

    /** All files in an order of their own, as they are read. Throws as soon as the backend does not answer. */
    async *files(): AsyncGenerator<ZipEntry> {
      const all = await currentTexts(client, { columns: ["kind", "slug"], fitting: writtenTexts });
      const addresses = Object.fromEntries(all.map(({ document_id, slug }) => [document_id, slug]));
      for (const name of kindNames) {
        const ofKind = all.filter(({ kind }) => kind === name).toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
        const ids = [...new Set(ofKind.map(({ document_id }) => document_id))];
        for await (const texts of textsOfEach(client, ids, { columns, fitting: writtenTexts, atOnce }))
          yield* filesOfDocument(kindNamed(name), texts, addresses);
      }
      const read = rows(await client.rpc("archived_besides"), "archived_besides") as Rest;
      yield {
        path: "features.yaml",
        content: yamlOf(Object.fromEntries(read.features.map(({ name, on }) => [name, on]))),
      };
      yield { path: "redirects.yaml", content: yamlOf(redirectsIn(read)) };
      yield { path: "pictures.yaml", content: yamlOf(read.pictures) };
      yield { path: "downloads.yaml", content: yamlOf(read.details) };
      yield* storedFiles(read.files.filter((path) => !isRendition(path)));
    },
  };

  /** A record whose file is gone is named instead. */
  async function* storedFiles(paths: readonly string[]): AsyncGenerator<ZipEntry> {
    const missing: string[] = [];
    const token = (await accessToken()) ?? "";
    for (const path of paths) {
      const content = await openFile(path, token, environment);
      if (content === "gone") missing.push(path);
      else yield { path: `files/${path}`, content };
    }
    if (missing.length > 0) yield { path: "missing-files.yaml", content: yamlOf(missing) };
  }
}

function* filesOfDocument(kind: Kind, texts: ArchivedText[], addresses: Addresses): Generator<ZipEntry> {
  const shown = new Map(texts.map((text) => [`${text.language} ${text.stage}`, text.revision]));
  const written = texts.filter(({ language, stage, edited, facts, revision }) =>
    stage === "draft" ? shown.get(`${language} published`) !== revision : edited || Object.keys(facts ?? {}).length > 0,
  );
  const first = written.find(({ stage }) => stage === "published");
  for (const text of written) {
    const { slug, stage, facts, translates_revision: translates, reviews } = text;
    const dates = text === first && { publish_at: utc(text.publish_at), unpublish_at: utc(text.unpublish_at) };
    const unread = reviews?.flatMap(({ name, why }) => (why === "by_assistant" ? [name] : []));
    const content: ContentText = {
      texts: text.texts,
      facts: withNames(kind, facts ?? {}, slug, addresses),
      state: { ...(stage === "published" && { saved_at: utc(text.saved_at) }), ...dates, translates, unread },
    };
    yield { path: pathOfText(kind, text), content: contentFile(kind, content) };
  }
}

/** To the microsecond, in whatever zone the database gives it. */
function utc(at: string | null): string | null {
  const [, fraction = ""] = /\.(\d+)/.exec(at ?? "") ?? [];
  return at && `${new Date(at).toISOString().slice(0, 19)}.${fraction.padEnd(6, "0")}Z`;
}

function writtenTexts(texts: TextQuery): TextQuery {
  return texts.in("stage", ["draft", "published"]);
}

/** Documents are named by their addresses; its own is the name of the file. */
function withNames({ facts: fields }: Kind, facts: Values, own: string, addresses: Addresses): Values {
  const named = Object.entries(facts).map(([name, value]) => {
    const as = fields[name]?.as;
    if (as === "address") return [name, value === own ? "" : value];
    if (as === "named") return [name, addresses[String(value)]];
    if (as === "related") return [name, Array.isArray(value) ? value.flatMap((id) => addresses[String(id)] ?? []) : []];
    return [name, value];
  });
  return Object.fromEntries(named) as Values;
}

/** `former` are the addresses that a document had before; without a target they say that it is gone. */
function redirectsIn({ redirects, former }: Rest) {
  const fileOf = (kind: KindName, slug: string) => `${folderOfKind(kindNamed(kind))}/${slug}`;
  return {
    redirects: redirects.map(({ path, page, kind, slug }) => ({
      from: path,
      to: page ?? (kind && slug ? fileOf(kind, slug) : null),
    })),
    former: former
      .filter(({ kind }) => kindNames.includes(kind))
      .map(({ kind, from, slug }) => ({ from: fileOf(kind, from), to: slug && fileOf(kind, slug) })),
  };
}
