import { Hono } from "hono";
import type { Row } from "../database.ts";
import type { Env } from "../gateway.ts";
import { missing } from "../refusal.ts";
import { findByEmail } from "./accounts.ts";
import { type Fields, readFields, textOf } from "./credentials.ts";
import { refuse } from "./refusals.ts";
import type { AuthParts } from "./routes.ts";
import { browserOf, type Browser } from "./sessions.ts";

export function tokenRoutes({ database, passwords, attempts, sessions }: AuthParts): Hono<Env> {
  const tokens = new Hono<Env>();

  tokens.post("/", async (c) => {
    const grant = c.req.query("grant_type");
    const fields = await readFields(c.req.raw);
    if (!attempts.take("tokens")) throw refuse.tooMany();
    if (grant === "password") return c.json(await signIn(fields, browserOf(c)));
    if (grant === "refresh_token") return c.json(await refresh(fields));
    if (grant === "pkce" || grant === "id_token" || grant === "web3")
      return missing(`the grant type ${grant}`).toResponse();
    throw refuse.unknownGrant();
  });

  return tokens;

  async function signIn(fields: Fields, browser: Browser): Promise<Row> {
    const email = textOf(fields, "email").trim().toLowerCase();
    const password = textOf(fields, "password");
    if (!email) throw refuse.invalid("missing email or phone");
    if (!password) throw refuse.credentials();

    const account = await database.asOwner((tx) => findByEmail(tx, email));
    if (!(await passwords.match(password, account?.encrypted_password)) || !account) {
      throw refuse.credentials();
    }
    if (account.banned) throw refuse.banned();
    if (!account.email_confirmed_at) throw refuse.unconfirmed();
    const session = await database.asOwner((tx) => sessions.begin(tx, account.id, "password", browser));
    return { ...session, weak_password: null };
  }

  async function refresh(fields: Fields): Promise<Row> {
    const token = textOf(fields, "refresh_token");
    if (token.length < 12) throw refuse.invalid("Refresh token is not valid");
    const session = await database.asOwner((tx) => sessions.refresh(tx, token));
    // Thrown out here: inside, the end of the session would be rolled back with it.
    if (!session) throw refuse.tokenUsed();
    return session;
  }
}
