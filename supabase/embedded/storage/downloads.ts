import { type Context, Hono } from "hono";
import { jwtVerify, SignJWT } from "jose";
import type { Caller, Database } from "../database.ts";
import type { Env } from "../gateway.ts";
import type { Keys } from "../keys.ts";
import { missing } from "../refusal.ts";
import { type Fields, namesOf, readFields } from "./fields.ts";
import type { Files } from "./files.ts";
import { objectNameIn } from "./names.ts";
import { describeObject, findBucket, findObject, type StoredObject, visibleNames } from "./objects.ts";
import { refuse } from "./refusals.ts";
import { serveObject } from "./serve-object.ts";

const service: Caller = { role: "service_role", claims: { role: "service_role" } };

/** Files and what is known of them, to whoever may read them, and addresses that are signed for a while. */
export function downloadRoutes(database: Database, keys: Keys, files: Files): Hono<Env> {
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
  downloads.get("/sign/:bucket/*", async (c) => {
    const name = objectNameIn(c.req.raw, "sign", c.req.param("bucket"));
    const { payload } = await jwtVerify(c.req.query("token") ?? "", keys.verifyWith, { audience: "storage" }).catch(
      () => {
        throw refuse.badSignature();
      },
    );
    if (payload["url"] !== `${c.req.param("bucket")}/${name}`) throw refuse.badSignature();
    return serve(c, service, "sign");
  });
  downloads.get("/authenticated/:bucket/*", (c) => serve(c, c.get("caller"), "authenticated"));
  downloads.get("/info/public/:bucket/*", async (c) => {
    await requirePublic(c.req.param("bucket"));
    return describe(c, service, "info/public");
  });
  downloads.get("/info/authenticated/:bucket/*", (c) => describe(c, c.get("caller"), "info/authenticated"));
  downloads.get("/info/:bucket/*", (c) => describe(c, c.get("caller"), "info"));

  downloads.post("/sign/:bucket", async (c) => {
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

  downloads.post("/sign/:bucket/*", async (c) => {
    const bucket = c.req.param("bucket");
    const name = objectNameIn(c.req.raw, "sign", bucket);
    const fields = await readFields(c);
    const seconds = secondsOf(fields);
    await requireObject(c.get("caller"), bucket, name);
    return c.json({ signedURL: await signedAddress(bucket, name, seconds) });
  });

  downloads.get("/:bucket/*", (c) => serve(c, c.get("caller")));

  return downloads;

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
}

/** How long a signed address is good for. */
function secondsOf({ expiresIn, transform, versionId }: Fields): number {
  if (transform) throw missing("transformed images");
  if (versionId) throw missing("versions of a file");
  if (typeof expiresIn !== "number" || !(expiresIn >= 1)) throw refuse.badRequest("expiresIn must be at least 1");
  return expiresIn;
}
