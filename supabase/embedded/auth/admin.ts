import { type Context, Hono } from "hono";
import { callerOf, type Env } from "../gateway.ts";
import { missing } from "../refusal.ts";
import {
  acceptEmail,
  type Account,
  addAccount,
  ban,
  changeEmail,
  changeMetadata,
  changePassword,
  countAccounts,
  findByEmail,
  findById,
  listAccounts,
} from "./accounts.ts";
import { addressOf, type Fields, newPasswordOf, objectOf, readFields, requireUuid, textOf } from "./credentials.ts";
import { describeFactors, removeFactor } from "./factor-rows.ts";
import { refuse } from "./refusals.ts";
import type { AuthParts } from "./routes.ts";

type Tx = Parameters<typeof findById>[0];

const fieldsOfAccounts = new Set(
  "email password email_confirm user_metadata app_metadata ban_duration role aud".split(" "),
);

/** Accounts in the hands of the secret key. */
export function adminRoutes({ database, keys, passwords, sessions }: AuthParts): Hono<Env> {
  const admin = new Hono<Env>();

  admin.use("*", async (c, next) => {
    const caller = await callerOf(c.req.raw, keys).catch(() => undefined);
    if (caller?.role !== "service_role") throw refuse.notAdmin();
    await next();
  });

  admin.get("/users", async (c) => {
    const page = pageNumber(c.req.query("page"), 1);
    const perPage = pageNumber(c.req.query("per_page"), 50);
    const { accounts, count } = await database.asOwner(async (tx) => ({
      accounts: await listAccounts(tx, page, perPage),
      count: await countAccounts(tx),
    }));
    c.header("x-total-count", String(count));
    c.header("link", pageLinks(new URL(c.req.url), page, Math.ceil(count / perPage)));
    return c.json({ users: accounts.map((account) => account.public), aud: "authenticated" });
  });

  admin.get("/users/:id", async (c) => {
    const account = await database.asOwner((tx) => requireAccount(tx, c));
    return c.json(account.public);
  });

  admin.post("/users", async (c) => {
    const fields = await readAccount(c.req.raw);
    const email = addressOf(fields);
    const passwordHash = fields["password"] ? await passwords.hash(newPasswordOf(fields)) : null;
    const metadata = objectOf(fields, "user_metadata");
    return c.json(
      await database.asOwner(async (tx) => {
        const account = await addAccount(tx, { email, passwordHash, confirmed: false, metadata });
        if (!account) throw refuse.emailExists();
        await change(tx, account.id, fields);
        return (await findById(tx, account.id))?.public;
      }),
    );
  });

  admin.put("/users/:id", async (c) => {
    const fields = await readAccount(c.req.raw);
    const email = fields["email"] ? addressOf(fields) : undefined;
    const passwordHash = "password" in fields ? await passwords.hash(newPasswordOf(fields)) : undefined;
    return c.json(
      await database.asOwner(async (tx) => {
        const account = await requireAccount(tx, c);
        const holder = email && (await findByEmail(tx, email));
        if (holder && holder.id !== account.id) throw refuse.emailExists();
        if (email) await changeEmail(tx, account.id, email);
        if (passwordHash) {
          await changePassword(tx, account.id, passwordHash);
          await sessions.end(tx, account.id, undefined, "global");
        }
        await changeMetadata(tx, account.id, "user", objectOf(fields, "user_metadata"));
        await change(tx, account.id, fields);
        return (await findById(tx, account.id))?.public;
      }),
    );
  });

  admin.delete("/users/:id", async (c) => {
    const fields = c.req.raw.body ? await readFields(c.req.raw) : {};
    if (fields["should_soft_delete"]) throw missing("soft deletion");
    await database.asOwner(async (tx) => {
      const { id } = await requireAccount(tx, c);
      await tx.query("delete from auth.users where id = $1", [id]);
    });
    return c.json({});
  });

  admin.get("/users/:id/factors", async (c) =>
    c.json(await database.asOwner(async (tx) => describeFactors(tx, (await requireAccount(tx, c)).id))),
  );

  admin.delete("/users/:id/factors/:factor", async (c) => {
    const id = requireUuid(c.req.param("factor"), "factor_id");
    const factor = await database.asOwner(async (tx) => {
      const [factor] = await describeFactors(tx, (await requireAccount(tx, c)).id, id);
      if (!factor) throw refuse.factorNotFound();
      await removeFactor(tx, id);
      return factor;
    });
    return c.json(factor);
  });

  admin.all("*", (c) => missing(`${c.req.method} ${c.req.path}`).toResponse());
  return admin;
}

async function requireAccount(tx: Tx, c: Context<Env>): Promise<Account> {
  const account = await findById(tx, requireUuid(c.req.param("id") ?? "", "user_id"));
  if (!account) throw refuse.userNotFound();
  return account;
}

async function readAccount(request: Request): Promise<Fields> {
  const fields = await readFields(request);
  for (const [name, value] of Object.entries(fields)) {
    const isWanted = value !== undefined && value !== null && value !== false && value !== "";
    if (isWanted && !fieldsOfAccounts.has(name)) throw missing(`the field ${name} of an account`);
    const isRole = name === "role" || name === "aud";
    if (isWanted && isRole && value !== "authenticated") throw missing(`another ${name} than authenticated`);
  }
  return fields;
}

/** What can be given to a new account and to an old one alike. */
async function change(tx: Tx, id: string, fields: Fields): Promise<void> {
  const duration = textOf(fields, "ban_duration");
  if (fields["email_confirm"] === true) await acceptEmail(tx, id);
  if (fields["app_metadata"]) await changeMetadata(tx, id, "app", objectOf(fields, "app_metadata"));
  if (duration) await ban(tx, id, duration === "none" ? 0 : secondsOf(duration));
}

/** Durations as Go writes them: `1h30m`, `300ms`. */
function secondsOf(duration: string): number {
  const units: { [unit: string]: number } = { h: 3600, m: 60, s: 1, ms: 1e-3, us: 1e-6, ns: 1e-9 };
  if (!/^(\d{1,9}(\.\d{1,9})?(h|ms|m|s|us|ns))+$/.test(duration)) {
    throw refuse.invalid(`invalid format for ban duration: time: invalid duration ${JSON.stringify(duration)}`);
  }
  const parts = duration.matchAll(/([\d.]+)([a-z]+)/g);
  return [...parts].reduce((sum, [, amount, unit = ""]) => sum + Number(amount) * (units[unit] ?? 0), 0);
}

function pageNumber(text: string | undefined, otherwise: number): number {
  if (!text) return otherwise;
  if (!/^\d{1,9}$/.test(text)) {
    throw refuse.invalid(
      `Bad Pagination Parameters: strconv.ParseUint: parsing ${JSON.stringify(text)}: invalid syntax`,
    );
  }
  return Number(text) || otherwise;
}

function pageLinks(address: URL, page: number, last: number): string {
  const linkTo = (page: number, rel: string) => {
    address.searchParams.set("page", String(page));
    return `<${address.pathname}${address.search}>; rel="${rel}"`;
  };
  return [...(page < last ? [linkTo(page + 1, "next")] : []), linkTo(Math.max(last, 1), "last")].join(", ");
}
