import { type Context, Hono } from "hono";
import type { Caller, Database } from "../database.ts";
import type { Env } from "../gateway.ts";
import { missing } from "../refusal.ts";
import type { Files } from "./files.ts";
import { objectNameIn } from "./names.ts";
import { findBucket, findObject, type StoredObject } from "./objects.ts";
import { refuse } from "./refusals.ts";
import { serveObject } from "./serve-object.ts";

const service: Caller = { role: "service_role", claims: { role: "service_role" } };

/** Files, to whoever may read them. */
export function downloadRoutes(database: Database, files: Files): Hono<Env> {
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
