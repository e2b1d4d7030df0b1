import { Hono } from "hono";

import { callerOf, type Env } from "../gateway.ts";
import { missing } from "../refusal.ts";
import { addAccount, countAccounts, findById, listAccounts } from "./accounts.ts";
import { addressOf, newPasswordOf, objectOf, readFields } from "./credentials.ts";
import { refuse } from "./refusals.ts";
import type { AuthParts } from "./routes.ts";

/** Accounts in the hands of the secret key. */
export function adminRoutes({ database, keys, passwords }: AuthParts): Hono<Env> {
  const admin = new Hono<Env>();

  admin.use("*", async (c, next) => {
    const caller = await callerOf(c.req.raw, keys).catch(() => undefined);
    if (caller?.role !== "service_role") throw refuse.notAdmin();
    await next();
  });

  admin.get("/users", async (c) => {
    const page = wholeNumber(c.req.query("page"), 1);
    const perPage = wholeNumber(c.req.query("per_page"), 50);
    const { accounts, count } = await database.asOwner(async (tx) => ({
      accounts: await listAccounts(tx, page, perPage),
      count: await countAccounts(tx),
    }));
    c.header("x-total-count", String(count));
    return c.json({ users: accounts.map((account) => account.public), aud: "authenticated" });
  });

  admin.get("/users/:id", async (c) => {
    const account = await database.asOwner((tx) => findById(tx, c.req.param("id")));
    if (!account) throw refuse.userNotFound();
    return c.json(account.public);
  });

  admin.post("/users", async (c) => {
    const fields = await readFields(c.req.raw);
    const email = addressOf(fields);
    const passwordHash = fields["password"] ? await passwords.hash(newPasswordOf(fields)) : null;
    const confirmed = fields["email_confirm"] === true;
    const metadata = objectOf(fields, "user_metadata");
    const account = await database.asOwner((tx) => addAccount(tx, { email, passwordHash, confirmed, metadata }));
    if (!account) throw refuse.emailExists();
    return c.json(account.public);
  });

  admin.delete("/users/:id", async (c) => {
    const deleted = await database.rows("delete from auth.users where id::text = $1 returning id", [c.req.param("id")]);
    if (deleted.length === 0) throw refuse.userNotFound();
    return c.json({});
  });

  admin.all("*", (c) => missing(`${c.req.method} ${c.req.path}`).toResponse());
  return admin;
}

function wholeNumber(text: string | undefined, otherwise: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= 1000 ? number : otherwise;
}
