import { randomBytes } from "node:crypto";
import type { Transaction } from "@electric-sql/pglite";
import type { Context } from "hono";
import { SignJWT } from "jose";
import type { Row } from "../database.ts";
import type { Keys } from "../keys.ts";
import { type Account, findById } from "./accounts.ts";
import { refuse } from "./refusals.ts";

const reuseIntervalSeconds = 10;

type RefreshToken = { token: string; parent: string | null; session_id: string; revoked: boolean; age: number };
type Level = "aal1" | "aal2";
export type Session = {
  id: string;
  user_id: string;
  aal: Level;
  age: number;
  amr: { method: string; timestamp: number }[];
};
export type Scope = "global" | "local" | "others";
export type Sessions = ReturnType<typeof createSessions>;

export type Browser = string | undefined;

export function browserOf({ req }: Pick<Context, "req">): Browser {
  return req.header("User-Agent");
}

/** Of an access token, in seconds. */
const lifetime = 3_600;

export function createSessions(keys: Keys, issuer: string) {
  async function answer(account: Account, session: Session, refreshToken: string): Promise<Row> {
    const now = Math.floor(Date.now() / 1000);
    const { email, role, app_metadata, user_metadata } = account.public;
    const accessToken = await new SignJWT({
      email,
      phone: "",
      app_metadata,
      user_metadata,
      role,
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous: false,
    })
      .setProtectedHeader({ alg: "ES256", kid: keys.keyId, typ: "JWT" })
      .setIssuer(issuer)
      .setSubject(account.id)
      .setAudience("authenticated")
      .setIssuedAt(now)
      .setExpirationTime(now + lifetime)
      .sign(keys.signWith);
    return {
      access_token: accessToken,
      token_type: "bearer",
      expires_in: lifetime,
      expires_at: now + lifetime,
      refresh_token: refreshToken,
      user: account.public,
    };
  }

  return {
    async begin(tx: Transaction, userId: string, method: string, browser: Browser): Promise<Row> {
      await tx.query("update auth.users set last_sign_in_at = now() where id = $1", [userId]);
      await tx.query("update auth.identities set last_sign_in_at = now() where user_id = $1", [userId]);
      const { rows } = await tx.query<{ id: string }>(
        "insert into auth.sessions (user_id, user_agent) values ($1, $2) returning id",
        [userId, browser],
      );
      const id = rows[0]?.id ?? "";
      await addMethod(tx, id, method);
      const [session, account] = [await findSession(tx, id), await findById(tx, userId)];
      if (!session || !account) throw refuse.userNotFound();
      return answer(account, session, await addRefreshToken(tx, session.id, null));
    },

    /** Raises a session to the second level by a factor, ends those of the account below it, and gives the new tokens. */
    async raise(tx: Transaction, sessionId: string, factorId: string): Promise<Row> {
      await addMethod(tx, sessionId, "totp");
      await tx.query("update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1", [
        sessionId,
        factorId,
      ]);
      const session = await findSession(tx, sessionId);
      const account = session && (await findById(tx, session.user_id));
      if (!session || !account) throw refuse.noSession();
      await tx.query("delete from auth.sessions where user_id = $1 and aal = 'aal1'", [account.id]);
      // A token of the first level must never be traded for one of the second.
      await tx.query("delete from auth.refresh_tokens where session_id = $1", [sessionId]);
      return answer(account, session, await addRefreshToken(tx, sessionId, null));
    },

    /** Takes back what a factor has raised: it is seen in the next access token. */
    async lower(tx: Transaction, factorId: string): Promise<void> {
      await tx.query(
        `delete from auth.mfa_amr_claims where authentication_method = 'totp'
           and session_id in (select id from auth.sessions where factor_id = $1)`,
        [factorId],
      );
      await tx.query(
        "update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1",
        [factorId],
      );
    },

    /** Trades a refresh token for the next one. Gives undefined for a stolen one, whose session ends with that. */
    async refresh(tx: Transaction, token: string): Promise<Row | undefined> {
      const refreshToken = await findRefreshToken(tx, "token = $1", token);
      if (!refreshToken) throw refuse.tokenNotFound();
      const session = await findSession(tx, refreshToken.session_id);
      const account = session && (await findById(tx, session.user_id));
      if (!session || !account) throw refuse.tokenNotFound();
      if (account.banned) throw refuse.bannedToken();

      if (!refreshToken.revoked) {
        await tx.query("update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1", [token]);
        return answer(account, session, await addRefreshToken(tx, session.id, token));
      }

      // An answer that got lost is repeated: the parent of the active token, or any token for a few seconds.
      const active = await findRefreshToken(tx, "session_id = $1 and not revoked", session.id);
      if (active && (active.parent === token || refreshToken.age < reuseIntervalSeconds)) {
        return answer(account, session, active.token);
      }
      // GoTrue only revokes the tokens; without its session a copied access token is no operator's any more.
      await tx.query("delete from auth.sessions where id = $1", [session.id]);
      return undefined;
    },

    /** Gives undefined when the session has ended. */
    find: (tx: Transaction, sessionId: unknown) =>
      typeof sessionId === "string" ? findSession(tx, sessionId) : Promise.resolve(undefined),

    async end(tx: Transaction, userId: string, sessionId: unknown, scope: Scope): Promise<void> {
      const chosen = { global: "", local: "and id::text = $2", others: "and id::text <> $2" }[scope];
      const params = scope === "global" ? [userId] : [userId, sessionId];
      await tx.query(`delete from auth.sessions where user_id = $1 ${chosen}`, params);
    },
  };
}

async function findSession(tx: Transaction, id: string): Promise<Session | undefined> {
  const { rows } = await tx.query<Session>(
    `select s.id, s.user_id, s.aal, extract(epoch from now() - s.created_at)::float8 as age, (
       select coalesce(json_agg(json_build_object(
         'method', m.authentication_method, 'timestamp', extract(epoch from m.updated_at)::int) order by m.updated_at desc), '[]')
       from auth.mfa_amr_claims m where m.session_id = s.id) as amr
     from auth.sessions s where s.id::text = $1`,
    [id],
  );
  return rows[0];
}

async function addMethod(tx: Transaction, sessionId: string, method: string): Promise<void> {
  await tx.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
     values ($1, $2, clock_timestamp(), clock_timestamp())
     on conflict (session_id, authentication_method) do update set updated_at = clock_timestamp()`,
    [sessionId, method],
  );
}

async function addRefreshToken(tx: Transaction, sessionId: string, parent: string | null): Promise<string> {
  const token = randomBytes(15).toString("base64url");
  await tx.query("insert into auth.refresh_tokens (token, parent, session_id) values ($1, $2, $3)", [
    token,
    parent,
    sessionId,
  ]);
  return token;
}

async function findRefreshToken(tx: Transaction, where: string, value: string): Promise<RefreshToken | undefined> {
  const { rows } = await tx.query<RefreshToken>(
    `select token, parent, session_id, revoked, extract(epoch from now() - updated_at)::float8 as age
     from auth.refresh_tokens where ${where} order by id desc limit 1`,
    [value],
  );
  return rows[0];
}
