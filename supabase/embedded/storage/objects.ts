import type { Transaction } from "@electric-sql/pglite";
import type { Caller } from "../database.ts";
import type { Stored } from "./files.ts";

export type Bucket = {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
};

export type StoredObject = {
  id: string;
  name: string;
  version: string;
  metadata: { eTag: string; size: number; mimetype: string; cacheControl: string; lastModified: string };
};

export type NewObject = {
  bucket: string;
  name: string;
  version: string;
  mimetype: string;
  cacheControl: string;
  /** What the uploader tells about it. */
  userMetadata?: unknown;
};

const described = `json_build_object('name', name, 'bucket_id', bucket_id, 'owner', coalesce(owner_id, ''), 'id', id,
  'version', version, 'created_at', created_at, 'updated_at', updated_at, 'last_accessed_at', last_accessed_at,
  'metadata', metadata)`;

export async function findBucket(tx: Transaction, id: string): Promise<Bucket | undefined> {
  const text = `select id, public, file_size_limit::float8, allowed_mime_types from storage.buckets where id = $1`;
  return (await tx.query<Bucket>(text, [id])).rows[0];
}

export async function listBuckets(tx: Transaction, id?: string): Promise<unknown[]> {
  const { rows } = await tx.query<{ bucket: unknown }>(
    `select to_json(b) as bucket from storage.buckets b where $1::text is null or id = $1 order by id`,
    [id ?? null],
  );
  return rows.map((row) => row.bucket);
}

export async function findObject(tx: Transaction, bucket: string, name: string): Promise<StoredObject | undefined> {
  const text = "select id, name, version, metadata from storage.objects where bucket_id = $1 and name = $2";
  return (await tx.query<StoredObject>(text, [bucket, name])).rows[0];
}

export async function describeObject(tx: Transaction, bucket: string, name: string): Promise<unknown> {
  const text = `
    select json_build_object('id', id, 'name', name, 'version', version, 'bucket_id', bucket_id,
      'size', metadata -> 'size', 'content_type', metadata -> 'mimetype', 'cache_control', metadata -> 'cacheControl',
      'etag', metadata -> 'eTag', 'metadata', user_metadata, 'last_modified', updated_at, 'created_at', created_at) as object
    from storage.objects where bucket_id = $1 and name = $2`;
  return (await tx.query<{ object: unknown }>(text, [bucket, name])).rows[0]?.object;
}

/** Of these names those that the caller may see. */
export async function visibleNames(tx: Transaction, bucket: string, names: string[]): Promise<Set<string>> {
  const text = "select name from storage.objects where bucket_id = $1 and name = any ($2::text[])";
  return new Set((await tx.query<{ name: string }>(text, [bucket, names])).rows.map(({ name }) => name));
}

export async function addObject(tx: Transaction, object: NewObject, owner: Caller, stored?: Stored): Promise<string> {
  const ownerId = owner.claims["sub"] ?? null;
  const { rows } = await tx.query<{ id: string }>(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
     values ($1, $2, $3::text::uuid, $3::text, $4, $5::text::jsonb, $6::text::jsonb) returning id`,
    [
      object.bucket,
      object.name,
      ownerId,
      object.version,
      stored ? JSON.stringify(metadataOf(object, stored)) : null,
      object.userMetadata === undefined ? null : JSON.stringify(object.userMetadata),
    ],
  );
  return rows[0]?.id ?? "";
}

/** The same name with other bytes; gives the version that it had, undefined where the caller may not change it. */
export async function replaceObject(
  tx: Transaction,
  object: NewObject,
  stored?: Stored,
): Promise<{ id: string; former: string } | undefined> {
  const { rows } = await tx.query<{ id: string; former: string }>(
    `with former as (select id, version from storage.objects where bucket_id = $1 and name = $2 for update)
     update storage.objects o set version = $3, metadata = $4::text::jsonb, user_metadata = $5::text::jsonb, updated_at = now()
     from former where o.id = former.id returning o.id, former.version as former`,
    [
      object.bucket,
      object.name,
      object.version,
      stored ? JSON.stringify(metadataOf(object, stored)) : null,
      object.userMetadata === undefined ? null : JSON.stringify(object.userMetadata),
    ],
  );
  return rows[0];
}

export async function removeObjects(tx: Transaction, bucket: string, names: string[]) {
  const { rows } = await tx.query<{ version: string; object: unknown }>(
    `delete from storage.objects where bucket_id = $1 and name = any ($2::text[])
     returning version, ${described} as object`,
    [bucket, names],
  );
  return rows;
}

export type Listing = {
  bucket: string;
  prefix: string;
  search: string;
  limit: number;
  offset: number;
  column: string;
  order: string;
};

/** Folders first, then files, both as names below the prefix. */
export async function listObjects(tx: Transaction, { bucket, prefix, search, limit, offset, column, order }: Listing) {
  const { rows } = await tx.query<{ item: unknown }>(
    `with below as (
       select substr(name, length($2) + 1) as rest, * from storage.objects
       where bucket_id = $1 and starts_with(name, $2)
     ), entries as (
       select split_part(rest, '/', 1) as entry, null::uuid as id, null::timestamptz as created_at,
         null::timestamptz as updated_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
       from below where position('/' in rest) > 0 group by 1
       union all
       select rest, id, created_at, updated_at, last_accessed_at, metadata
       from below where position('/' in rest) = 0
     )
     select json_build_object('name', entry, 'id', id, 'updated_at', updated_at, 'created_at', created_at,
       'last_accessed_at', last_accessed_at, 'metadata', metadata) as item
     from entries where position(lower($3) in lower(entry)) = 1
     order by id is not null, ${column} ${order} limit $4 offset $5`,
    [bucket, prefix, search, limit, offset],
  );
  return rows.map((row) => row.item);
}

function metadataOf(object: NewObject, { size, etag }: Stored) {
  return {
    eTag: etag,
    size,
    mimetype: object.mimetype,
    cacheControl: object.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}
