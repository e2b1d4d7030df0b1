import { pathOfText } from "../../schemas/formats/content-file.server.ts";
import { documentFolder } from "../../schemas/formats/document.ts";
import type { FileRefusal } from "../../schemas/formats/front-matter.server.ts";
import { videoFolder } from "../../schemas/formats/stored-file.ts";
import { folderOf } from "../../schemas/formats/stored-path.ts";
import { z } from "../../schemas/formats/zod.ts";
import { kindNamed, kindNames, type KindName } from "../../schemas/kinds/kinds.ts";
import type { Archive, ArchiveFile } from "../../server/unzip.server.ts";
import { withoutMetadata } from "../../server/without-metadata.server.ts";
import { createPatientClient, type Client } from "../backend/client.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { refusalCodes, answerOf, refusal, rows, type Refusal } from "../backend/result.server.ts";
import type { UploadRefusal } from "../files/file-upload.server.ts";
import { picturesFor } from "../files/pictures.server.ts";
import { storedFilesFor } from "../files/stored-files.server.ts";
import { isOfWholeSite, readArchive, type Choices, type ImportRow } from "./read-archive.server.ts";

const mostTold = 100;
const mostNames = 50;
/** Rows and characters of a batch; milliseconds for a batch and for all that is applied together. */
const batch = { rows: 200, characters: 2_000_000 };
const patience = 180_000;
/** Milliseconds for reading an archive: an honest one of ten thousand articles takes a tenth. */
const longestReading = 120_000;

/** `notTaken`: in how many files a key was not taken. `kept`: files that are on the site already, or that visitors would see at once. `missing`: what a text names and is nowhere, after its address. */
export const importOutcome = z.object({
  whole: z.boolean(),
  counts: z.partialRecord(z.enum([...kindNames, "feature", "redirect", "file"]), z.number()),
  notTaken: z.record(z.string(), z.number()).default({}),
  kept: z.array(z.string()).default([]),
  missing: z.array(z.string()).default([]),
});
export type ImportOutcome = z.infer<typeof importOutcome>;
type InFile = { file: string };
export type ImportRefusal =
  | { why: "files"; refused: (InFile & FileRefusal)[]; more: boolean }
  | { why: "nothing" | "tooLong" }
  | { why: "conflict"; left: string[] }
  | { why: "stored"; file: string; refusal: UploadRefusal; left: string[] }
  | { why: "refused"; refusal: Refusal; left: string[] };
/** `left`: files that came with the software and could not be replaced or taken away. */
export type Imported = { ok: true; id: string; left: string[] } | ({ ok: false } & ImportRefusal);

export function contentImportFor(client: Client, services: RequestServices) {
  const { environment, caller, published } = services;
  const patient = () => createPatientClient(services, patience);
  const storedFiles = storedFilesFor(client, services);

  return {
    async isEmpty(): Promise<boolean> {
      return rows(await client.rpc("content_is_supplied"), "documents");
    },

    /** Undefined where there is none of this number. */
    async outcome(id: string): Promise<ImportOutcome | undefined> {
      const { data } = await client.rpc("import_outcome", { import_id: id });
      return importOutcome.safeParse(data).data;
    },

    /** All of an archive or nothing. `seenEmpty`: what was said that would happen. The same form again gives what it brought in. */
    async bringIn(archive: Archive, seenEmpty: boolean, choices: Choices): Promise<Imported> {
      if (caller.unidentified) return { ok: false, why: "refused", refusal: caller.unidentified, left: [] };
      const id = caller.form?.() ?? crypto.randomUUID();
      if (await this.outcome(id)) return { ok: true, id, left: [] };
      const whole = seenEmpty && isOfWholeSite(archive);
      const read = await putDown(id, archive, choices);
      if (!read.ok) return read;
      const there = whole ? await suppliedFiles() : [];
      const stored: string[] = [];
      const kept: string[] = [];
      const replaced: PutDown["files"] = [];
      for (const { file, at } of read.files) {
        if (there.includes(at)) replaced.push({ file, at });
        else if (!whole && isSeenAtOnce(at)) kept.push(at);
        else {
          const result = await storedFiles.store(folderOf(at), at.split("/").at(-1)!, withoutMetadata(file.bytes()));
          if (result.ok) stored.push(at);
          else if (!whole && result.backendCode === "KeyAlreadyExists") kept.push(at);
          else return { ok: false, why: "stored", file: file.path, refusal: result, left: await takenBack(stored) };
        }
      }
      const report = {
        files: stored.length + replaced.length,
        notTaken: Object.fromEntries([...read.notTaken].slice(0, mostNames)),
        kept: kept.slice(0, mostNames),
      };
      const answer = await answerOf(() => patient().rpc("apply_import", { import_id: id, whole, report }));
      if (answer.error) {
        const refused = refusal(answer.error, answer.status);
        // Whether it was carried out nobody knows: what it may have brought in needs its files.
        const left = refused.outcome ? [] : await takenBack(stored);
        if (refused.backendCode === refusalCodes.conflict) return { ok: false, why: "conflict", left };
        return { ok: false, why: "refused", refusal: refused, left };
      }
      // Supplied files go with the rest of what is supplied, but not before all else came in.
      const left = await takenBack(there.filter((path) => !read.files.some(({ at }) => at === path)));
      for (const { file, at } of replaced) if (!(await storedFiles.replace(at, file.bytes())).ok) left.push(at);
      // Pictures came in before the people whom they show.
      await picturesFor(client, services).makeWaiting();
      await published.republish();
      return { ok: true, id, left };
    },
  };

  type Sent = { ok: true } | ({ ok: false } & ImportRefusal);
  type PutDown = { ok: true; files: { file: ArchiveFile; at: string }[]; notTaken: Map<string, number> };

  /** Reads and checks everything, and sends it in batches; nobody sees anything of it yet. */
  async function putDown(
    id: string,
    archive: Archive,
    choices: Choices,
  ): Promise<PutDown | Exclude<Sent, { ok: true }>> {
    const refused: (InFile & FileRefusal)[] = [];
    const files: PutDown["files"] = [];
    const notTaken: PutDown["notTaken"] = new Map();
    const until = Date.now() + longestReading;
    const sending = batchesOf(id);
    for await (const part of readArchive(archive, environment, choices)) {
      if ("refused" in part) refused.push({ ...part.refused, file: part.file });
      else if ("notTaken" in part)
        for (const key of part.notTaken) notTaken.set(key.slice(0, 60), (notTaken.get(key.slice(0, 60)) ?? 0) + 1);
      else if ("store" in part) files.push({ file: part.store, at: part.at });
      else if (refused.length === 0) {
        const sent = await sending.add(part.row);
        if (!sent.ok) return sent;
      }
      if (refused.length > mostTold) break;
      if (Date.now() > until) return { ok: false, why: "tooLong" };
    }
    if (refused.length > 0)
      return { ok: false, why: "files", refused: refused.slice(0, mostTold), more: refused.length > mostTold };
    const sent = await sending.send();
    if (!sent.ok) return sent;
    if (sending.rows() === 0) return { ok: false, why: "nothing" };
    return { ok: true, files, notTaken };
  }

  function batchesOf(id: string) {
    let waiting: (ImportRow & { place: number })[] = [];
    let characters = 0;
    let place = 0;
    const send = async (): Promise<Sent> => {
      if (waiting.length === 0) return { ok: true };
      const rows = waiting;
      const { error, status } = await patient().rpc("stage_import", { import_id: id, rows: rows as never });
      waiting = [];
      characters = 0;
      if (!error) return { ok: true };
      if (error.code === "23505") return { ok: false, ...takenAddresses(rows, error.details.split(" ")) };
      return { ok: false, why: "refused", refusal: refusal(error, status), left: [] };
    };
    const add = async (row: ImportRow): Promise<Sent> => {
      waiting.push({ ...row, place: ++place });
      characters += JSON.stringify(row.content).length;
      return waiting.length >= batch.rows || characters >= batch.characters ? send() : { ok: true };
    };
    return { add, send, rows: () => place };
  }

  async function suppliedFiles(): Promise<string[]> {
    const found = rows(await client.from("website_assets_metadata").select("file_path"), "website_assets_metadata");
    return found.map(({ file_path }) => file_path);
  }

  async function takenBack(paths: readonly string[]): Promise<string[]> {
    const left: string[] = [];
    for (const path of paths) if (!(await storedFiles.remove(path)).ok) left.push(path);
    return left;
  }
}

/** `taken`: `insight/a-question`, of documents that other documents' translations stand in the way of. */
function takenAddresses(rows: readonly ImportRow[], taken: readonly string[]): ImportRefusal {
  const refused = rows.flatMap(({ kind, slug, language, stage }) =>
    language && stage && taken.includes(`${kind}/${slug}`)
      ? [{ file: pathOfText(kindNamed(kind as KindName), { slug, language, stage }), code: "twice", line: 0 }]
      : [],
  );
  return { why: "files", refused: refused.slice(0, mostTold), more: refused.length > mostTold };
}

/** Without anything that is published: downloads are listed by their folder, and the hero shows the newest video. */
function isSeenAtOnce(path: string): boolean {
  return [documentFolder, videoFolder].includes(folderOf(path));
}
