import { contentFile, folderOfKind, yamlOf, type ContentText } from "../../schemas/formats/content-file.server.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import type { Kind } from "../../schemas/kinds/fields.ts";
import { kindNamed, kindNames, type KindName } from "../../schemas/kinds/kinds.ts";
import { isRendition } from "../../schemas/rules/picture.ts";
import type { ZipEntry } from "../../server/zip.server.ts";
import type { Client } from "../backend/client.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { backendDown, rows } from "../backend/result.server.ts";
import { openFile } from "../files/file-upload.server.ts";

/** Documents read at once: each may have a text of many pages in every language. */
const batch = 25;

type Values = Record<string, unknown>;
type Document = {
  slug: string;
  publish_at: string | null;
  unpublish_at: string | null;
  names: Record<string, string>;
  texts: {
    language: Language;
    stage: "draft" | "published";
    texts: Values;
    facts: Values;
    translates: string | null;
    saved_at: string;
    unread: string[];
  }[];
};
type Besides = {
  features: { name: string; on: boolean }[];
  redirects: { from: string; page: string | null; kind: KindName | null; slug: string | null }[];
  former: { kind: KindName; from: string; slug: string | null }[];
  pictures: { path: string; alt: Values; focus: [number, number] }[];
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
      for (const name of kindNames) {
        for await (const document of documents(name)) yield* filesOfDocument(kindNamed(name), document);
      }
      const read = rows(await client.rpc("archived_besides"), "archived_besides") as Besides;
      yield {
        path: "features.yaml",
        content: yamlOf(Object.fromEntries(read.features.map(({ name, on }) => [name, on]))),
      };
      yield { path: "redirects.yaml", content: yamlOf(redirectsIn(read)) };
      yield { path: "pictures.yaml", content: yamlOf(read.pictures) };
      yield* storedFiles(read.files.filter((path) => !isRendition(path)));
    },
  };

  async function* documents(kind: KindName): AsyncGenerator<Document> {
    for (let after = "", more = true; more;) {
      const answer = await client.rpc("archived_documents", { of_kind: kind, after, most: batch });
      const found = rows(answer, "archived_documents") as Document[];
      yield* found;
      after = found.at(-1)?.slug ?? "";
      more = found.length === batch;
    }
  }

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

function* filesOfDocument(kind: Kind, { slug, publish_at, unpublish_at, names, texts }: Document): Generator<ZipEntry> {
  const first = texts.find(({ stage }) => stage === "published");
  for (const text of texts) {
    const { language, stage, texts: values, facts, translates, saved_at, unread } = text;
    const dates = stage === "published" && { saved_at, ...(text === first && { publish_at, unpublish_at }) };
    const content: ContentText = {
      texts: values,
      facts: withNames(kind, facts, slug, names),
      state: { ...dates, translates, unread },
    };
    const draft = stage === "draft" ? ".draft" : "";
    yield { path: `${folderOfKind(kind)}/${slug}.${language}${draft}.md`, content: contentFile(kind, content) };
  }
}

/** Documents are named by their addresses; its own is the name of the file. */
function withNames({ facts: fields }: Kind, facts: Values, own: string, names: Record<string, string>): Values {
  const named = Object.entries(facts).map(([name, value]) => {
    const as = fields[name]?.as;
    if (as === "address") return [name, value === own ? "" : value];
    if (as === "person") return [name, names[String(value)]];
    if (as === "related") return [name, Array.isArray(value) ? value.flatMap((id) => names[String(id)] ?? []) : []];
    return [name, value];
  });
  return Object.fromEntries(named) as Values;
}

/** `former` are the addresses that a document had before; without a target they say that it is gone. */
function redirectsIn({ redirects, former }: Besides) {
  const fileOf = (kind: KindName, slug: string) => `${folderOfKind(kindNamed(kind))}/${slug}`;
  return {
    redirects: redirects.map(({ from, page, kind, slug }) => ({
      from,
      to: page ?? (kind && slug ? fileOf(kind, slug) : null),
    })),
    former: former
      .filter(({ kind }) => kindNames.includes(kind))
      .map(({ kind, from, slug }) => ({ from: fileOf(kind, from), to: slug && fileOf(kind, slug) })),
  };
}
