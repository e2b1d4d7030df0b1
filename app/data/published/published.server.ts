import { createContext } from "react-router";
import { idOfSection } from "../../content/sections.ts";
import { documentFolder, type PublishedDocument } from "../../schemas/formats/document.ts";
import { fileDetails, type FileDetails } from "../../schemas/formats/file-details.ts";
import { inEachLanguage, type Language } from "../../schemas/formats/languages.ts";
import { bucket, videoFolder, publicAddress } from "../../schemas/formats/stored-file.ts";
import { z } from "../../schemas/formats/zod.ts";
import { storedText } from "../../schemas/forms/form-fields.ts";
import { defaultRetention, retentionKinds, type Retention } from "../../schemas/forms/retention.ts";
import type { KindName } from "../../schemas/kinds/kinds.ts";
import { isSiteFlag, siteFlagKeys, siteFlags, type SiteFlag, type SiteFlags } from "../../schemas/rules/flag.ts";
import type { Client } from "../backend/client.server.ts";
import { heroVideosIn } from "./hero-video.server.ts";

export type Published = {
  flags: SiteFlags;
  /** By section id; a missing section or field leaves the text of the locale file. */
  sections: Record<Language, Record<string, SectionTexts>>;
  heroVideo: string | undefined;
  documents: (PublishedDocument & { details?: FileDetails | undefined })[] | undefined;
  /** By path, also of files that are not among the documents yet. */
  fileDetails: Record<string, FileDetails>;
  /** Changes whenever readers can see another insight or case study; undefined when it was never read. */
  publication: string | undefined;
  retention: Retention;
  /** Where inquiries and confirmed subscriptions are handed on, as `host` or `host:port`; null where nothing is. */
  webhookHost: string | null;
  /** When something changed that the privacy page states beside its text. */
  practiceChangedAt: string | null;
};

export const nothingPublished: Published = {
  flags: siteFlags,
  sections: inEachLanguage(() => ({})),
  heroVideo: undefined,
  documents: undefined,
  fileDetails: {},
  publication: undefined,
  retention: defaultRetention,
  webhookHost: null,
  practiceChangedAt: null,
};

/** What an earlier run knew, with the defaults of what this version has besides. */
export function keptCopy(kept: unknown): Published {
  if (typeof kept !== "object" || kept === null) return nothingPublished;
  const copy = { ...nothingPublished, ...kept };
  return {
    ...copy,
    flags: { ...siteFlags, ...copy.flags },
    sections: { ...nothingPublished.sections, ...copy.sections },
  };
}

export type ReadOptions = {
  filesOrigin?: string;
  /** The revision of a copy that was read after it was known: while that stands, what changes with it is not asked for. */
  unchangedAt?: string | undefined;
  /** By which the database knows that it is the site; without it nothing that is scheduled takes effect. */
  siteKey?: string | undefined;
};

/** What was written, where that is less than anything: stored files, or a document of which no page's copy holds more than the state that its publication gave. */
export type Changed = "files" | { state: unknown };

export const publishedContext = createContext<{
  current(): Promise<Published>;
  republish(changed?: Changed): Promise<void>;
}>();

/** Throws where the backend does not answer; what it refuses to tell stays as in the copy. `isWhole`: all that changes with the revision is of it. */
export async function readPublished(
  client: Client,
  { filesOrigin = "", siteKey, unchangedAt }: ReadOptions,
  copy: Published | undefined,
): Promise<{ published: Published; isWhole: boolean; newFlags: SiteFlag[]; nextIn: number | null }> {
  const { always, changed } = await readWithDue(client, siteKey, unchangedAt);
  const [publication, features, videos, documents] = always;
  const [sections, retention, webhook, details] = changed ?? [];
  if (publication.status === 0) throw new Error(publication.error?.message);
  const switches = switched(z.array(featureSwitch).parse(features.data));
  const edited = sections && z.record(z.string(), z.record(z.string(), sectionTexts)).parse(sections.data);
  const [video] = videos.ok ? videos.value : [];
  const periodsRead = z.tuple([periods]).safeParse(retention?.data).data?.[0];
  const detailsAt = details?.data ? detailsIn(details.data) : (copy?.fileDetails ?? {});
  const { revision, next_in, practice_changed_at } = publication.error
    ? { revision: copy?.publication, next_in: null, practice_changed_at: copy?.practiceChangedAt }
    : publicationState.parse(publication.data);
  const published = {
    flags: { ...siteFlags, ...switches },
    sections: edited
      ? inEachLanguage((language) => bySection(edited[language] ?? {}))
      : (copy ?? nothingPublished).sections,
    heroVideo: videos.ok ? video && publicAddress(`${videoFolder}/${video}`, filesOrigin) : copy?.heroVideo,
    documents: documents.error
      ? copy?.documents
      : documentsIn(z.array(storedEntry).parse(documents.data), detailsAt, filesOrigin),
    fileDetails: detailsAt,
    publication: revision,
    retention: periodsRead ?? copy?.retention ?? defaultRetention,
    webhookHost: (!webhook || webhook.error ? copy?.webhookHost : webhook.data) ?? null,
    practiceChangedAt: practice_changed_at ?? null,
  };
  const isWhole = !changed || Boolean(periodsRead && !webhook?.error && !details?.error);
  return { published, isWhole, newFlags: siteFlagKeys.filter((key) => switches[key] === undefined), nextIn: next_in };
}

async function readWithDue(client: Client, siteKey: string | undefined, unchangedAt: string | undefined) {
  const read = await readAtOnce(client, unchangedAt);
  const nextIn = publicationState.safeParse(read.always[0].data).data?.next_in ?? 1;
  if (nextIn > 0 || siteKey === undefined) return read;
  await client.rpc("apply_due", { site_key: siteKey });
  return readAtOnce(client, unchangedAt);
}

/** What is published between these questions shows when all of them are asked again. */
async function readAtOnce(client: Client, unchangedAt: string | undefined) {
  const reading = Promise.all([
    client.rpc("publication"),
    client.from("site_features").select("feature_key, enabled").in("feature_key", siteFlagKeys),
    heroVideosIn(client, 1),
    client.storage.from(bucket).list(documentFolder, { limit: 100, sortBy: { column: "name", order: "asc" } }),
  ]);
  const isUnchanged = async () => publicationState.safeParse((await reading)[0].data).data?.revision === unchangedAt;
  if (unchangedAt !== undefined && (await isUnchanged())) return { always: await reading, changed: undefined };
  const changes = Promise.all([
    client.rpc("published_pages", { of_kind: "section" satisfies KindName }),
    client.from("retention_settings").select(retentionKinds.join()),
    client.rpc("webhook_host"),
    client.from("file_details").select("file_path, title, description").order("file_path"),
  ]);
  const [always, changed] = await Promise.all([reading, changes]);
  return { always, changed };
}

export const publicationState = z.object({
  revision: z.string(),
  next_in: z.number().nullable().catch(null),
  practice_changed_at: z.string().nullish(),
});
const periods = z.object({ enquiries: z.int(), unsubscribed: z.int(), mails: z.int(), activity: z.int() });
const text = storedText.optional().catch(undefined);
const featureSwitch = z.object({ feature_key: z.string(), enabled: z.boolean() });
const sectionTexts = z.object({
  title: text,
  subtitle: text,
  body_text: text,
  cta_text: text,
  cta_link: text,
});
export type SectionTexts = z.infer<typeof sectionTexts>;
const storedEntry = z.object({
  id: z.string().nullable(),
  name: z.string(),
  metadata: z.object({ size: z.number().optional(), mimetype: z.string().optional() }).nullish(),
});

function switched(features: z.infer<typeof featureSwitch>[]): Partial<SiteFlags> {
  const known = features.filter(({ feature_key }) => isSiteFlag(feature_key));
  return Object.fromEntries(known.map(({ feature_key, enabled }) => [feature_key, enabled]));
}

function bySection(sections: Record<string, SectionTexts>): Record<string, SectionTexts> {
  return Object.fromEntries(Object.entries(sections).map(([slug, texts]) => [idOfSection(slug), texts]));
}

function detailsIn(rows: { file_path: string }[]): Published["fileDetails"] {
  const read = rows.map((row) => [row.file_path, fileDetails.safeParse(row).data] as const);
  return Object.fromEntries(read.filter((each): each is [string, FileDetails] => each[1] !== undefined));
}

function documentsIn(
  entries: z.infer<typeof storedEntry>[],
  detailsAt: Published["fileDetails"],
  filesOrigin: string,
): NonNullable<Published["documents"]> {
  const files = entries.filter(({ id, name }) => id !== null && !name.startsWith("."));
  return files.map(({ name, metadata }) => ({
    name,
    address: publicAddress(`${documentFolder}/${name}`, filesOrigin),
    size: metadata?.size ?? 0,
    type: metadata?.mimetype ?? "",
    details: detailsAt[`${documentFolder}/${name}`],
  }));
}
