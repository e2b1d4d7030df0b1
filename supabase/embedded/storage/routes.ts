import { randomUUID } from "node:crypto";
import { Hono, type Context } from "hono";
import { readJson } from "../body.ts";
import type { Database, Caller } from "../database.ts";
import { answerTo, callerOf, type Env, isTokenError } from "../gateway.ts";
import type { Keys } from "../keys.ts";
import { missing } from "../refusal.ts";
import { isDatabaseError } from "../rest/refusals.ts";
import { FileTooLarge, type Files, UploadBrokeOff } from "./files.ts";
import { objectNameIn, requireName } from "./names.ts";
import {
  addObject,
  describeBucket,
  listObjects,
  removeObjects,
  findBucket,
  findObject,
  type StoredObject,
} from "./objects.ts";
import { refuse } from "./refusals.ts";
import { serveObject } from "./serve-object.ts";
import { uploadRoutes } from "./upload-routes.ts";

export function createStorage(database: Database, keys: Keys, files: Files): Hono<Env> {
  const storage = new Hono<Env>();

  storage.use("*", async (c, next) => {
    c.set("caller", await callerOf(c.req.raw, keys));
    await next();
  });

  storage.get("/bucket/:bucket", async (c) => {
    const bucket = await database.as(c.get("caller"), (tx) => describeBucket(tx, c.req.param("bucket")));
    if (!bucket) throw refuse.noBucket();
    return c.json(bucket);
  });

  storage.post("/object/list/:bucket", async (c) => {
    const fields = await readFields(c);
    const bucket = c.req.param("bucket");
    const prefix = textOf(fields, "prefix").replace(/^\/+|\/+$/g, "");
    const sortBy = fieldsOf(fields["sortBy"] ?? {});
    if ((textOf(sortBy, "column") || "name") !== "name" || (textOf(sortBy, "order") || "asc") !== "asc")
      throw missing("lists in another order than by name");
    const listing = {
      bucket,
      prefix: prefix && `${prefix}/`,
      search: textOf(fields, "search"),
      limit: countOf(fields, "limit", 100),
      offset: countOf(fields, "offset", 0),
    };
    return c.json(await database.as(c.get("caller"), (tx) => listObjects(tx, listing)));
  });

  storage.post("/object/copy", async (c) => {
    const fields = await readFields(c);
    const [bucket, source] = [textOf(fields, "bucketId"), textOf(fields, "sourceKey")];
    const name = requireName(textOf(fields, "destinationKey"));
    const caller = c.get("caller");
    const found = await database.as(caller, (tx) => findObject(tx, bucket, source));
    if (!found) throw refuse.noObject();
    const { mimetype, cacheControl, size, eTag: etag } = found.metadata;
    const version = randomUUID();
    await files.copy(found.version, version);
    const object = { bucket, name, version, mimetype, cacheControl };
    await database
      .as(caller, (tx) => addObject(tx, object, caller, { size, etag }))
      .catch(async (error) => {
        await files.remove(version);
        throw error;
      });
    return c.json({ Key: `${bucket}/${name}` });
  });

  for (const feature of ["info", "list-v2", "move", "sign", "upload"]) {
    storage.all(`/object/${feature}/*`, (c) => missing(`${c.req.method} ${c.req.path}`).toResponse());
    storage.all(`/object/${feature}`, (c) => missing(`${c.req.method} ${c.req.path}`).toResponse());
  }
  storage.route("/object", downloadRoutes(database, files));
  storage.route("/object", uploadRoutes(database, files));

  storage.delete("/object/:bucket", async (c) => {
    const prefixes = namesOf(await readFields(c), "prefixes");
    const removed = await database.as(c.get("caller"), (tx) => removeObjects(tx, c.req.param("bucket"), prefixes));
    await Promise.all(removed.map(({ version }) => files.remove(version)));
    return c.json(removed.map(({ object }) => object));
  });

  storage.all("*", (c) => missing(`${c.req.method} ${c.req.path}`).toResponse());
  storage.onError((error) => answerTo(refusalFor(error)));
  return storage;
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

function countOf(fields: Fields, name: string, otherwise: number): number {
  const value = fields[name] ?? otherwise;
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0) {
    throw refuse.badRequest(`${name} must be a whole number`);
  }
  return value;
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

const service: Caller = { role: "service_role", claims: { role: "service_role" } };

/** Files, to whoever may read them. */
function downloadRoutes(database: Database, files: Files): Hono<Env> {
  const downloads = new Hono<Env>();

  /** The service looks for bucket and file at once, and names the one that it missed first. */
  let namesBucket = false;
  async function requirePublic(name: string): Promise<void> {
    const bucket = await database.asOwner((tx) => findBucket(tx, name));
    if (bucket?.public) return;
    namesBucket = !namesBucket;
    throw namesBucket ? refuse.noObject() : refuse.noBucket();
  }

  downloads.get("/public/:bucket/*", async (c) => {
    await requirePublic(c.req.param("bucket"));
    return serve(c, service, "public");
  });
  downloads.get("/authenticated/:bucket/*", (c) => serve(c, c.get("caller"), "authenticated"));
  downloads.get("/:bucket/*", (c) => serve(c, c.get("caller")));

  return downloads;

  async function serve(c: Context<Env>, caller: Caller, access?: string): Promise<Response> {
    const bucket = c.req.param("bucket") ?? "";
    if (c.req.query("versionId")) throw missing("versions of a file");
    const object = await requireObject(caller, bucket, objectNameIn(c.req.raw, access, bucket));
    return serveObject(c.req.raw, object, files);
  }

  async function requireObject(caller: Caller, bucket: string, name: string): Promise<StoredObject> {
    const object = await database.as(caller, (tx) => findObject(tx, bucket, name));
    if (!object) throw refuse.noObject();
    return object;
  }
}
