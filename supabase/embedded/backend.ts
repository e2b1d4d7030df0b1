import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createAttempts } from "./auth/attempts.ts";
import { createPasswords } from "./auth/credentials.ts";
import { createLinks } from "./auth/links.ts";
import { createAuth } from "./auth/routes.ts";
import { createSessions } from "./auth/sessions.ts";
import { prepareFolder, setAside } from "./data-folder.ts";
import { OtherMigrations, openDatabase, type Row } from "./database.ts";
import { createGateway } from "./gateway.ts";
import { openKeys } from "./keys.ts";
import { lockData } from "./lock.ts";
import { openMails, type Site } from "./mails.ts";
import type { KeptRows } from "./reset.ts";
import { openCatalog } from "./rest/catalog.ts";
import { createRest } from "./rest/routes.ts";
import { readSchema } from "./schema.ts";
import { openFiles } from "./storage/files.ts";
import { createStorage } from "./storage/routes.ts";
import { seedFiles } from "./storage/seed-files.ts";

export type { Mail } from "./mails.ts";

export type BackendOptions = {
  /** Where everything is kept. Without it the backend lives in memory and is gone when closed. */
  data?: string;
  /** A folder. What it makes is then made by it alone: without it, a new database is made of `supabase/schemas`. */
  migrations?: string;
  seed?: string;
  /** A folder for mails, which are never sent. */
  mails?: string;
  confirmEmail?: boolean;
  /** The site that the links in mails lead to. */
  siteOrigin?: string;
  /** Whom the mails are from: by default the site. */
  firmName?: string;
  firmEmail?: string;
  /** The address that the backend is reached at; part of every token. */
  url?: string;
  /** Instead of the one kept with the data, so that others can know it before the first start. */
  publishableKey?: string;
  siteKey?: string;
  /** How many tokens are given at once, after which come two a second where it is 30. In memory unlimited unless it is said. */
  signInAttempts?: number;
  /** Monotonic milliseconds, by which attempts are limited. */
  now?: () => number;
  log?: (line: string) => void;
};

export type Backend = Awaited<ReturnType<typeof openBackend>>;

/**
 * Opens the local stand-in for a Supabase project. Throws DataInUse when another process has the data, UnusableData where
 * nothing can be kept.
 */
export async function openBackend(options: BackendOptions = {}) {
  const {
    migrations = join(import.meta.dirname, "../migrations"),
    seed = join(import.meta.dirname, "../seed.sql"),
    siteOrigin = "http://localhost:3000",
    firmName = new URL(siteOrigin).host,
    firmEmail = `no-reply@${new URL(siteOrigin).hostname}`,
    url = "http://backend.localhost:54321",
    log = () => {},
  } = options;
  const site: Site = { origin: siteOrigin };
  const data = options.data === undefined ? undefined : resolve(options.data);
  if (data) prepareFolder(data);
  const unlock = data ? lockData(data) : () => {};
  const scratch = data ?? mkdtempSync(join(tmpdir(), "northlight-backend-"));

  const schemas = options.migrations === undefined ? join(import.meta.dirname, "../schemas") : undefined;
  const schema = readSchema(resolve(migrations), resolve(seed), schemas);
  for (const file of schema.skipped) {
    log(`Skipping migration ${file}: the file name must match the pattern "<timestamp>_name.sql".`);
  }
  const databaseFolder = data && join(data, "database");
  const database = await openDatabase(databaseFolder, schema)
    .catch((error) => {
      if (!data || !(error instanceof OtherMigrations)) throw error;
      const aside = setAside(data);
      log(
        `The data in ${data} was made by other migrations than those of this version, which cannot use it (${error.message}). It is kept in ${aside}, and everything begins anew.`,
      );
      return openDatabase(databaseFolder, schema);
    })
    .catch((error) => {
      unlock();
      throw error;
    });
  const { publishableKey, siteKey } = options;
  const keys = { ...(await openKeys(data)), ...(publishableKey && { publishableKey }), ...(siteKey && { siteKey }) };
  await database.admitSite(keys.siteKey);
  const mails = openMails({
    folder: options.mails ?? (data && join(data, "mails")),
    firm: { name: firmName, email: firmEmail },
    site,
    log,
  });
  const files = openFiles(join(scratch, "files"));
  const fileSeed = join(dirname(resolve(seed)), "seed/website-assets");
  if (database.isNew) await seedFiles(fileSeed, database, files);
  database.markComplete();
  const objects = await database.rows<{ version: string }>("select version from storage.objects");
  await files.keepOnly(new Set(objects.map(({ version }) => version)));
  if (!data) await database.noteState();

  const attempts = createAttempts(options.signInAttempts ?? (data ? 30 : Infinity), options.now);
  const catalog = openCatalog(database);
  const gateway = createGateway(
    {
      auth: createAuth({
        database,
        keys,
        links: createLinks(mails, site),
        attempts,
        // In memory there is nothing to protect, and tests sign in often.
        passwords: createPasswords(data ? 10 : 4),
        sessions: createSessions(keys, `${url}/auth/v1`),
        confirmsEmail: options.confirmEmail ?? false,
        site,
      }),
      rest: createRest(database, keys, catalog),
      storage: createStorage(database, keys, files),
    },
    keys,
  );

  return {
    url,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    siteKey: keys.siteKey,
    broken: database.broken,
    fetch: async (request: Request): Promise<Response> => gateway.fetch(request),
    /** Lets the links of the mails that follow lead there. */
    setSiteOrigin: (origin: string) => void (site.origin = origin),
    mails: () => mails.latest(),
    /** Runs SQL as the owner of everything, past every row rule: for tests. */
    async sql<T = Row>(text: string, params?: unknown[]): Promise<T[]> {
      const rows = await database.rows<T>(text, params);
      if (/\b(create|alter|drop)\b/i.test(text)) catalog.forget();
      return rows;
    },
    /** The rows of all tables that were written to since the last reset, for another one to come back to. */
    keepRows: () => database.keepRows(),
    /** Back to the seeded state, or to rows that were kept after it; other accounts, sessions and rows, and all files, are gone. */
    async reset(kept?: KeptRows) {
      const emptied = await database.reset(kept);
      await database.admitSite(keys.siteKey);
      if (emptied.has("storage.objects")) await seedFiles(fileSeed, database, files);
      await database.noteState();
      attempts.forget();
      mails.forget();
    },
    async close() {
      await database.close();
      if (!data) rmSync(scratch, { recursive: true, force: true });
      unlock();
    },
  };
}
