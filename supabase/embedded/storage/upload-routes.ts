import { randomUUID } from "node:crypto";
import type { Transaction } from "@electric-sql/pglite";
import { type Context, Hono } from "hono";
import type { Caller, Database } from "../database.ts";
import type { Env } from "../gateway.ts";
import { missing } from "../refusal.ts";
import type { Files, Stored } from "./files.ts";
import { objectNameIn, requireName } from "./names.ts";
import { addObject, type Bucket, findBucket, type NewObject, putObject } from "./objects.ts";
import { refuse } from "./refusals.ts";
import { receiveUpload, type Upload } from "./uploads.ts";

const largestFile = 50 * 1024 ** 3;

export function uploadRoutes(database: Database, files: Files): Hono<Env> {
  const uploads = new Hono<Env>();

  uploads.post("/:bucket/*", async (c) => {
    if (c.req.header("x-upsert") === "true") throw missing("overwriting a stored file");
    return receive(c, addObject);
  });

  uploads.put("/:bucket/*", (c) => receive(c, putObject));

  return uploads;

  async function receive(c: Context<Env>, write: Write): Promise<Response> {
    if (c.req.header("content-encoding")) throw missing("files that are stored compressed");
    if (c.req.header("x-metadata")) throw missing("what an uploader tells about a file");
    const caller = c.get("caller");
    const name = requireName(objectNameIn(c.req.raw, undefined, c.req.param("bucket") ?? ""));
    const bucket = await database.asOwner((tx) => findBucket(tx, c.req.param("bucket") ?? ""));
    if (!bucket) throw refuse.noBucket();
    const limit = bucket.file_size_limit ?? largestFile;
    if (Number(c.req.header("content-length") ?? 0) > limit + 64 * 1024) throw refuse.tooLarge();
    await tryTo(write, caller, bucket, name);
    const id = await receiveUpload(c.req.raw, (upload) => store(write, caller, bucket, name, upload, limit));
    return c.json({ Id: id, Key: `${bucket.id}/${name}` });
  }

  /** Asks the row rules before a byte is taken: writes the row and takes it back. */
  async function tryTo(write: Write, caller: Caller, bucket: Bucket, name: string): Promise<void> {
    const allowed = new Error("Allowed");
    const object = { bucket: bucket.id, name, version: "trial", mimetype: "", cacheControl: "" };
    await database
      .as(caller, async (tx) => {
        await write(tx, object, caller);
        throw allowed;
      })
      .catch((error) => {
        if (error !== allowed) throw error;
      });
  }

  async function store(
    write: Write,
    caller: Caller,
    bucket: Bucket,
    name: string,
    upload: Upload,
    limit: number,
  ): Promise<string> {
    const { body, mimetype, cacheControl } = upload;
    if (!acceptsType(bucket, mimetype)) throw refuse.wrongType(mimetype);
    const version = randomUUID();
    const stored = await files.write(version, body, limit);
    try {
      const object = { bucket: bucket.id, name, version, mimetype, cacheControl };
      const saved = await database.as(caller, (tx) => write(tx, object, caller, stored));
      if (saved.former) await files.remove(saved.former);
      return saved.id;
    } catch (error) {
      await files.remove(version);
      throw error;
    }
  }
}

type Write = (
  tx: Transaction,
  object: NewObject,
  caller: Caller,
  stored?: Stored,
) => Promise<{ id: string; former?: string | null }>;

function acceptsType({ allowed_mime_types }: Bucket, mimetype: string): boolean {
  const type = mimetype.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!allowed_mime_types?.length) return true;
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(type)) return false;
  return allowed_mime_types.some((allowed) => allowed === type || allowed === `${type.split("/")[0]}/*`);
}
