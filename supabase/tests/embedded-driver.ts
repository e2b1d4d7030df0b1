import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { vi } from "vitest";
import type { Driver, Outcome } from "./driver.ts";
import { openProject, type Project, secure } from "./project.ts";
import { type Caller, callers, type Cell, spare } from "./row-matrix.ts";

type Answer = { data: unknown; error: unknown };

/** The embedded backend as supabase-js sees it: key and session checks, REST, storage and row rules together. */
export async function openEmbeddedDriver(): Promise<
  Driver & { project: Project; token: { administrator: string; expired: string } }
> {
  const project = await openProject();
  const expired = await tokenOfTwoHoursAgo(project);
  const client: Record<Caller, SupabaseClient> = {
    anonymous: project.visitor(),
    waiting: await project.account("waiting@example.com"),
    removed: await project.operator("removed@example.com"),
    expired: clientWithToken(project, expired),
    ended: clientWithToken(project, await tokenOfEndedSession(project)),
    halfway: await halfway(project),
    unsecured: await project.operator("unsecured@example.com"),
    editor: await project.operator("editor@example.com", "editor"),
    administrator: await project.operator("administrator@example.com"),
    service: project.service(),
  };
  await secure(client.editor);
  await secure(client.administrator);
  await project.sql("delete from operators where email = 'removed@example.com'");
  await project.sql("insert into auth.users (id, email) values ($1, $2)", [spare.id, spare.email]);
  const [server] = await project.sql<{ server_version: string }>("show server_version");

  return {
    name: `the embedded backend (PostgreSQL ${server?.server_version})`,
    callers: [...callers],
    bucketVerbs: ["list", "download", "upload", "replace", "remove"],
    project,
    token: { administrator: await tokenOf(client.administrator), expired },

    rows: (query) => project.sql(query),
    run: async (statement) => void (await project.sql(statement)),

    select: async (caller, table, where) => outcome(await matching(client[caller].from(table).select(), where)),
    insert: async (caller, table, row) => outcome(await client[caller].from(table).insert(row)),
    update: async (caller, table, change, where) =>
      outcome(await matching(client[caller].from(table).update(change), where)),
    delete: async (caller, table, where) => outcome(await matching(client[caller].from(table).delete(), where)),
    call: async (caller, name, given, of) =>
      outcome(await (of ? client[caller].from(of).select(name).limit(1) : client[caller].rpc(name, given))),

    async placeObject(bucket, name) {
      const { error } = await client.service.storage.from(bucket).upload(name, new Blob(["text"]));
      if (error) throw error;
    },
    async onBucket(caller, verb, bucket, name) {
      const files = client[caller].storage.from(bucket);
      if (verb === "download") return outcome(await files.download(name));
      if (verb === "upload") return outcome(await files.upload(name, new Blob(["text"])));
      if (verb === "remove") return outcome(await files.remove([name]));
      if (verb === "replace") return outcome(await files.update(name, new Blob(["other"])));
      const [folder = "", file] = name.split("/");
      const { data, error } = await files.list(folder);
      return outcome({ data: (data ?? []).filter((found) => found.name === file), error });
    },
    buckets: async (caller) => outcome(await client[caller].storage.listBuckets()),

    close: () => project.close(),
  };
}

/** A session of an administrator's password, whose second step is still to come. */
async function halfway(project: Project): Promise<SupabaseClient> {
  await secure(await project.operator("halfway@example.com"));
  return project.signedIn("halfway@example.com");
}

/** An operator's access token that is good for an hour, whose session was ended. */
async function tokenOfEndedSession(project: Project): Promise<string> {
  const client = await project.operator("ended@example.com");
  const token = await tokenOf(client);
  await client.auth.signOut();
  return token;
}

/** The access token of an operator that ran out an hour ago. */
async function tokenOfTwoHoursAgo(project: Project): Promise<string> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 2 * 3600 * 1000 });
  try {
    return await tokenOf(await project.operator("expired@example.com"));
  } finally {
    vi.useRealTimers();
  }
}

async function tokenOf(client: SupabaseClient): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? "";
}

function clientWithToken(project: Project, token: string): SupabaseClient {
  return createClient(project.url, project.publishableKey, {
    accessToken: async () => token,
    global: { fetch: (input, init) => project.fetch(new Request(input, init)) },
  });
}

type Filtered = PromiseLike<Answer> & { filter(column: string, operator: string, value: unknown): Filtered };

function matching(request: Filtered, where: Cell): Filtered {
  return Object.entries(where).reduce(
    (narrowed, [column, value]) => narrowed.filter(column, value === null ? "is" : "eq", value),
    request,
  );
}

function outcome({ data, error }: Answer): Outcome {
  const count = Array.isArray(data) ? data.length : Number(data !== null);
  if (!error) return { count };
  const { code, statusCode } = error as { code?: string; statusCode?: string };
  return { code: code ?? statusCode ?? "unnamed", count };
}
