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
};

const described = `json_build_object('name', name, 'bucket_id', bucket_id, 'owner', coalesce(owner_id, ''), 'id', id,
  'version', version, 'created_at', created_at, 'updated_at', updated_at, 'last_accessed_at', last_accessed_at,
  'metadata', metadata)`;

export async function findBucket(tx: Transaction, id: string): Promise<Bucket | undefined> {
  const text = `select id, public, file_size_limit::float8, allowed_mime_types from storage.buckets where id = $1`;
  return (await tx.query<Bucket>(text, [id])).rows[0];
}

/** As the service describes it. */
export async function describeBucket(tx: Transaction, id: string): Promise<unknown> {
  const text = "select to_json(b) as bucket from storage.buckets b where id = $1";
  return (await tx.query<{ bucket: unknown }>(text, [id])).rows[0]?.bucket;
}

export async function findObject(tx: Transaction, bucket: string, name: string): Promise<StoredObject | undefined> {
  const text = "select id, name, version, metadata from storage.objects where bucket_id = $1 and name = $2";
  return (await tx.query<StoredObject>(text, [bucket, name])).rows[0];
}

export async function addObject(tx: Transaction, object: NewObject, owner: Caller, stored?: Stored) {
  const text = `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
    ${valuesOfObject} returning id`;
  const { rows } = await tx.query<{ id: string }>(text, rowOf(object, owner, stored));
  return rows[0] ?? { id: "" };
}

/** The same name with other bytes, or a new one; `former` is the version that it had. */
export async function putObject(tx: Transaction, object: NewObject, owner: Caller, stored?: Stored) {
  const text = `with former as (select version from storage.objects where bucket_id = $1 and name = $2 for update)
    insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata) ${valuesOfObject}
    on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
      metadata = excluded.metadata, updated_at = now()
    returning id, (select version from former) as former`;
  const { rows } = await tx.query<{ id: string; former: string | null }>(text, rowOf(object, owner, stored));
  return rows[0] ?? { id: "" };
}

const valuesOfObject = "values ($1, $2, $3::text::uuid, $3::text, $4, $5::text::jsonb)";

function rowOf(object: NewObject, owner: Caller, stored: Stored | undefined) {
  return [
    object.bucket,
    object.name,
    owner.claims["sub"] ?? null,
    object.version,
    stored ? JSON.stringify(metadataOf(object, stored)) : null,
  ];
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
};

/**
 * Folders and files as names below the prefix, in the order of `storage.search` by name: one list, without regard to case in
 * name and prefix, so that folders that differ only in case are one.
 */
export async function listObjects(tx: Transaction, { bucket, prefix, search, limit, offset }: Listing) {
  const { rows } = await tx.query<{ item: unknown }>(
    `with below as (
       select substr(name, length($2) + 1) as rest, * from storage.objects
       where bucket_id = $1 and starts_with(lower(name), lower($2))
     ), entries as (
       select split_part((array_agg(rest order by lower(rest) collate "C"))[1], '/', 1) as entry, lower(split_part(rest, '/', 1)) || '/' as place, null::uuid as id,
         null::timestamptz as created_at, null::timestamptz as updated_at, null::timestamptz as last_accessed_at,
         null::jsonb as metadata
       from below where position('/' in rest) > 0 group by 2
       union all
       select rest, lower(rest), id, created_at, updated_at, last_accessed_at, metadata
       from below where position('/' in rest) = 0
     )
     select json_build_object('name', entry, 'id', id, 'updated_at', updated_at, 'created_at', created_at,
       'last_accessed_at', last_accessed_at, 'metadata', metadata) as item
     from entries where starts_with(place, lower($3))
     order by place collate "C", entry collate "C"
     limit $4 offset $5`,
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
