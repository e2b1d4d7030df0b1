import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { beforeEach, expect } from "vitest";
import { release } from "../../app/data/backend/client.server.ts";
import { type Backend, type BackendOptions, openBackend } from "../embedded/backend.ts";
import { codeOf } from "./authenticator.ts";

export type Project = Awaited<ReturnType<typeof openProject>>;

export const password = "northern lights";

/** A backend in memory, and clients of each kind of caller. */
export async function openProject(options: BackendOptions = {}) {
  const backend = await openBackend(options);

  return {
    ...backend,
    visitor: () => clientOf(backend),
    service: () => clientOf(backend, backend.secretKey),

    /** A client that is signed in to a new account, which waits for approval. */
    async account(email: string, client = clientOf(backend)): Promise<SupabaseClient> {
      const { error } = await client.auth.signUp({ email, password });
      if (error) throw error;
      return client;
    },

    async operator(
      email = "operator@example.com",
      role = "administrator",
      as?: SupabaseClient,
    ): Promise<SupabaseClient> {
      const client = await this.account(email, as);
      await backend.sql(
        "insert into operators (user_id, email, role) select id, email, $2 from auth.users where email = $1",
        [email, role],
      );
      return client;
    },

    /** A client that has signed in with the password alone. */
    async signedIn(email: string): Promise<SupabaseClient> {
      const client = clientOf(backend);
      const { error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return client;
    },

    /** The emails that the site takes to send, and each until it is recorded. */
    async claimMails<Mail>(given: object = {}): Promise<Mail[]> {
      const wanted = { site_key: backend.siteKey, most: 10, ...given };
      return give(clientOf(backend).rpc("claim_mails", wanted));
    },
    async recordMail({ id, claim }: { id: string; claim: string }, outcome: string, answer?: string): Promise<void> {
      const said = { site_key: backend.siteKey, id, claim, outcome, answer };
      expect((await clientOf(backend).rpc("record_mail", said)).error).toBeNull();
    },

    /** What the site does by itself: what is due takes effect, and what is over is forgotten. */
    async applyDue(): Promise<void> {
      expect((await clientOf(backend).rpc("apply_due", { site_key: backend.siteKey })).error).toBeNull();
    },
    async forget(more: object = {}): Promise<void> {
      const given = { site_key: backend.siteKey, ...more };
      expect((await clientOf(backend).rpc("forget_what_is_over", given)).error).toBeNull();
    },

    /** The instants of what is scheduled come as much nearer as time would bring them. */
    async pass(interval: string): Promise<void> {
      const nearer = (column: string) => `${column} = ${column} - interval '${interval}'`;
      await backend.sql("alter table scheduled_changes disable trigger check_scheduled_change");
      await backend.sql(`update scheduled_changes set ${nearer("starts_at")}, ${nearer("ends_at")}`);
      await backend.sql("alter table scheduled_changes enable trigger check_scheduled_change");
      const texts = `update document_texts set ${nearer("publish_at")}, ${nearer("ends_at")} where stage = 'scheduled'`;
      await backend.sql(texts);
      await backend.sql(`update documents set ${nearer("unpublish_at")} where unpublish_at is not null`);
    },

    /** A client that has an access token alone. */
    withToken(token: string): SupabaseClient {
      return createClient(backend.url, backend.publishableKey, {
        accessToken: async () => token,
        global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
      });
    },

    async idOf(email: string): Promise<string> {
      const [row] = await backend.sql<{ id: string }>("select id from auth.users where email = $1", [email]);
      if (!row) throw new Error(`${email} has no account`);
      return row.id;
    },

    /** A request past supabase-js, for what it would never send. */
    send(path: string, init: RequestInit = {}, key = backend.publishableKey) {
      const request = new Request(`${backend.url}${path}`, init);
      request.headers.set("apikey", key);
      return backend.fetch(request);
    },
  };
}

let shared: { project: Project; schema: string } | undefined;

/**
 * The project with the usual options that a worker keeps for all its files, as seeded: to open one takes longer than most
 * files. A file that changes the schema opens its own.
 */
export async function sharedProject(): Promise<Project> {
  if (!shared) {
    const project = await openProject({ siteOrigin: "http://northlight.test" });
    shared = { project, schema: await schemaOf(project) };
  } else {
    if ((await schemaOf(shared.project)) !== shared.schema) throw new Error("An earlier file has changed the schema");
    await shared.project.reset();
  }
  return shared.project;
}

/** Before each test a project as seeded, to which this one client of a file has signed up as an administrator. */
export function operatorBeforeEach(project: Project, email?: string): SupabaseClient {
  const client = project.visitor();
  beforeEach(async () => {
    await project.reset();
    await project.operator(email, "administrator", client);
  });
  return client;
}

async function schemaOf(project: Project): Promise<string> {
  const rows = await project.sql(
    `select relname as name, relchecks + relnatts as parts from pg_class where relnamespace = 'public'::regnamespace
     union all select proname, pronargs from pg_proc where pronamespace = 'public'::regnamespace order by 1, 2`,
  );
  return JSON.stringify(rows);
}

/** Sets up a second step for the account that is signed in, whose session passes it with that. */
export async function secure(client: SupabaseClient): Promise<{ factorId: string; secret: string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  if (error || data.type !== "totp") throw error ?? new Error("Another factor");
  const { secret } = data.totp;
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(secret) });
  if (verified.error) throw verified.error;
  return { factorId: data.id, secret };
}

export function clientOf(backend: Pick<Backend, "url" | "publishableKey" | "fetch">, key = backend.publishableKey) {
  return createClient(backend.url, key, {
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)), headers: { "x-site-release": release } },
    auth: { persistSession: true, autoRefreshToken: false, storage: memoryStorage(), flowType: "pkce" },
  });
}

export async function tokenOf(client: SupabaseClient): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? "";
}

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** What an answer gives, which is to be no error. */
export async function give<T>(answer: PromiseLike<{ data: T; error: unknown }>): Promise<NonNullable<T>> {
  const { data, error } = await answer;
  expect(error).toBeNull();
  return data as NonNullable<T>;
}
