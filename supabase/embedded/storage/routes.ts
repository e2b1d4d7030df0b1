import { randomUUID } from "node:crypto";
import type { Transaction } from "@electric-sql/pglite";
import { type Context, Hono } from "hono";
import { jwtVerify, SignJWT } from "jose";
import { readJson } from "../body.ts";
import type { Caller, Database } from "../database.ts";
import { answerTo, callerOf, type Env, isTokenError } from "../gateway.ts";
import type { Keys } from "../keys.ts";
import { missing } from "../refusal.ts";
import { isDatabaseError } from "../rest/refusals.ts";
import { FileTooLarge, type Files, type Stored, UploadBrokeOff } from "./files.ts";
import { objectNameIn, requireName } from "./names.ts";
import {
  addObject,
  type Bucket,
  describeObject,
  findBucket,
  findObject,
  listBuckets,
  listObjects,
  type NewObject,
  putObject,
  removeObjects,
  type StoredObject,
  visibleNames,
} from "./objects.ts";
import { refuse } from "./refusals.ts";
import { serveObject } from "./serve-object.ts";
import { receiveUpload, type Upload } from "./uploads.ts";

const largestFile = 50 * 1024 ** 3;
const sortColumns = ["name", "created_at", "updated_at", "last_accessed_at"];
const service: Caller = { role: "service_role", claims: { role: "service_role" } };

export function createStorage(database: Database, keys: Keys, files: Files): Hono<Env> {
  const storage = new Hono<Env>();

  storage.use("*", async (c, next) => {
    c.set("caller", await callerOf(c.req.raw, keys));
    await next();
  });

  storage.get("/bucket", async (c) => c.json(await database.as(c.get("caller"), (tx) => listBuckets(tx))));
  storage.get("/bucket/:bucket", async (c) => {
    const [bucket] = await database.as(c.get("caller"), (tx) => listBuckets(tx, c.req.param("bucket")));
    if (!bucket) throw refuse.noBucket();
    return c.json(bucket);
  });

  storage.post("/object/list/:bucket", async (c) => {
    const fields = await readFields(c);
    const bucket = c.req.param("bucket");
    const prefix = textOf(fields, "prefix").replace(/^\/+|\/+$/g, "");
    const sortBy = fieldsOf(fields["sortBy"] ?? {});
    const column = textOf(sortBy, "column") || "name";
    const order = textOf(sortBy, "order") || "asc";
    if (!sortColumns.includes(column) || !["asc", "desc"].includes(order))
      throw refuse.badRequest("This order is not offered");
    const listing = {
      bucket,
      prefix: prefix && `${prefix}/`,
      search: textOf(fields, "search"),
      limit: countOf(fields, "limit", 100),
      offset: countOf(fields, "offset", 0),
      column,
      order,
    };
    return c.json(await database.as(c.get("caller"), (tx) => listObjects(tx, listing)));
  });

  storage.get("/object/public/:bucket/*", async (c) => {
    const bucket = await database.asOwner((tx) => findBucket(tx, c.req.param("bucket")));
    if (!bucket?.public) throw refuse.noBucket();
    return serve(c, service, "public");
  });
  storage.get("/object/sign/:bucket/*", async (c) => {
    const name = objectNameIn(c.req.raw, "sign", c.req.param("bucket"));
    const { payload } = await jwtVerify(c.req.query("token") ?? "", keys.verifyWith, { audience: "storage" }).catch(
      () => {
        throw refuse.badSignature();
      },
    );
    if (payload["url"] !== `${c.req.param("bucket")}/${name}`) throw refuse.badSignature();
    return serve(c, service, "sign");
  });
  storage.get("/object/authenticated/:bucket/*", (c) => serve(c, c.get("caller"), "authenticated"));
  storage.get("/object/info/public/:bucket/*", async (c) => {
    const bucket = await database.asOwner((tx) => findBucket(tx, c.req.param("bucket")));
    if (!bucket?.public) throw refuse.noBucket();
    return describe(c, service, "info/public");
  });
  storage.get("/object/info/authenticated/:bucket/*", (c) => describe(c, c.get("caller"), "info/authenticated"));
  storage.get("/object/info/:bucket/*", (c) => describe(c, c.get("caller"), "info"));

  storage.post("/object/sign/:bucket", async (c) => {
    const bucket = c.req.param("bucket");
    const fields = await readFields(c);
    const seconds = secondsOf(fields);
    const paths = namesOf(fields, "paths");
    const visible = await database.as(c.get("caller"), (tx) => visibleNames(tx, bucket, paths));
    const error = "Either the object does not exist or you do not have access to it";
    return c.json(
      await Promise.all(
        paths.map(async (path) =>
          visible.has(path)
            ? { error: null, path, signedURL: await signedAddress(bucket, path, seconds) }
            : { error, path, signedURL: null },
        ),
      ),
    );
  });

  storage.post("/object/sign/:bucket/*", async (c) => {
    const bucket = c.req.param("bucket");
    const name = objectNameIn(c.req.raw, "sign", bucket);
    const fields = await readFields(c);
    const seconds = secondsOf(fields);
    await requireObject(c.get("caller"), bucket, name);
    return c.json({ signedURL: await signedAddress(bucket, name, seconds) });
  });

  for (const feature of ["copy", "move", "list-v2", "upload"]) {
    storage.all(`/object/${feature}/*`, (c) => missing(`${c.req.method} ${c.req.path}`).toResponse());
    storage.all(`/object/${feature}`, (c) => missing(`${c.req.method} ${c.req.path}`).toResponse());
  }

  storage.get("/object/:bucket/*", (c) => serve(c, c.get("caller")));

  storage.post("/object/:bucket/*", async (c) => {
    if (c.req.header("x-upsert") === "true") throw missing("overwriting a stored file");
    return receive(c, addObject);
  });

  storage.put("/object/:bucket/*", (c) => receive(c, putObject));

  storage.delete("/object/:bucket", async (c) => {
    const prefixes = namesOf(await readFields(c), "prefixes");
    const removed = await database.as(c.get("caller"), (tx) => removeObjects(tx, c.req.param("bucket"), prefixes));
    await Promise.all(removed.map(({ version }) => files.remove(version)));
    return c.json(removed.map(({ object }) => object));
  });

  storage.all("*", (c) => missing(`${c.req.method} ${c.req.path}`).toResponse());
  storage.onError((error) => answerTo(refusalFor(error)));
  return storage;

  /** Callers encode it themselves. */
  async function signedAddress(bucket: string, name: string, seconds: number): Promise<string> {
    const token = await new SignJWT({ url: `${bucket}/${name}` })
      .setProtectedHeader({ alg: "ES256", kid: keys.keyId })
      .setAudience("storage")
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(keys.signWith);
    return `/object/sign/${bucket}/${name}?token=${token}`;
  }

  async function serve(c: Context<Env>, caller: Caller, access?: string): Promise<Response> {
    const bucket = c.req.param("bucket") ?? "";
    if (c.req.query("versionId")) throw missing("versions of a file");
    const object = await requireObject(caller, bucket, objectNameIn(c.req.raw, access, bucket));
    return serveObject(c.req.raw, object, files);
  }

  async function describe(c: Context<Env>, caller: Caller, access: string): Promise<Response> {
    const bucket = c.req.param("bucket") ?? "";
    const name = objectNameIn(c.req.raw, access, bucket);
    const object = await database.as(caller, (tx) => describeObject(tx, bucket, name));
    if (!object) throw refuse.noObject();
    return c.json(object);
  }

  async function requireObject(caller: Caller, bucket: string, name: string): Promise<StoredObject> {
    const object = await database.as(caller, (tx) => findObject(tx, bucket, name));
    if (!object) throw refuse.noObject();
    return object;
  }

  async function receive(c: Context<Env>, write: Write): Promise<Response> {
    if (c.req.header("content-encoding")) throw missing("files that are stored compressed");
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
    const { body, mimetype, cacheControl, userMetadata } = upload;
    if (!acceptsType(bucket, mimetype)) throw refuse.wrongType(mimetype);
    const version = randomUUID();
    const stored = await files.write(version, body, limit);
    try {
      const object = { bucket: bucket.id, name, version, mimetype, cacheControl, userMetadata };
      const saved = await database.as(caller, (tx) => write(tx, object, caller, stored));
      if (saved.former) await files.remove(saved.former);
      return saved.id;
    } catch (error) {
      await files.remove(version);
      throw error;
    }
  }
}

/** Writes the row of an object; `former` is the version that it replaces. */
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

function refusalFor(error: unknown): unknown {
  if (error instanceof FileTooLarge) return refuse.tooLarge();
  if (error instanceof UploadBrokeOff) return refuse.badRequest("The upload broke off");
  if (isTokenError(error)) return refuse.badToken(error.message);
  if (!isDatabaseError(error)) return error;
  if (error.code === "42501") return refuse.rowRule();
  if (error.code === "23505") return refuse.duplicate();
  return refuse.badRequest(error.message);
}

type Fields = { [name: string]: unknown };

async function readFields(c: Context<Env>): Promise<Fields> {
  return fieldsOf(await readJson(c.req.raw, () => refuse.badRequest("The request body is not JSON")));
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== "object" || value === null) throw refuse.badRequest("The request body is not an object");
  return value as Fields;
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name] ?? "";
  if (typeof value !== "string") throw refuse.badRequest(`${name} must be a string`);
  return value;
}

function namesOf(fields: Fields, name: string): string[] {
  const names = fields[name];
  if (!Array.isArray(names) || !names.every((name) => typeof name === "string") || names.length > 1000) {
    throw refuse.badRequest(`${name} must be a list of up to 1000 paths`);
  }
  return names;
}

/** How long a signed address is good for. */
function secondsOf({ expiresIn, transform, versionId }: Fields): number {
  if (transform) throw missing("transformed images");
  if (versionId) throw missing("versions of a file");
  if (typeof expiresIn !== "number" || !(expiresIn >= 1)) throw refuse.badRequest("expiresIn must be at least 1");
  return expiresIn;
}

function countOf(fields: Fields, name: string, otherwise: number): number {
  const value = fields[name] ?? otherwise;
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0) {
    throw refuse.badRequest(`${name} must be a whole number`);
  }
  return value;
}
