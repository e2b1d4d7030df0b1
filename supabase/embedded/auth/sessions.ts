import { randomBytes } from "node:crypto";

import type { Transaction } from "@electric-sql/pglite";
import { SignJWT } from "jose";

import type { Row } from "../database.ts";
import type { Keys } from "../keys.ts";
import { type Account, findById } from "./accounts.ts";
import { refuse } from "./refusals.ts";

const reuseIntervalSeconds = 10;

type RefreshToken = { token: string; parent: string | null; session_id: string; revoked: boolean; age: number };
export type Session = { id: string; method: string; startedAt: number };
export type Scope = "global" | "local" | "others";
export type Sessions = ReturnType<typeof createSessions>;

/** `lifetime` is an access token's, in seconds. */
export function createSessions(keys: Keys, issuer: string, lifetime: number) {
  async function answer(account: Account, session: Session, refreshToken: string): Promise<Row> {
    const now = Math.floor(Date.now() / 1000);
    const { email, role, app_metadata, user_metadata } = account.public;
    const accessToken = await new SignJWT({
      email,
      phone: "",
      app_metadata,
      user_metadata,
      role,
      aal: "aal1",
      amr: [{ method: session.method, timestamp: session.startedAt }],
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
    /** Begins a session and gives it as the service does. */
    async begin(tx: Transaction, userId: string, method: string): Promise<Row> {
      await tx.query("update auth.users set last_sign_in_at = now() where id = $1", [userId]);
      await tx.query("update auth.identities set last_sign_in_at = now() where user_id = $1", [userId]);
      const { rows } = await tx.query<Session>(
        `insert into auth.sessions (user_id, method) values ($1, $2) returning id, method, ${startedAt}`,
        [userId, method],
      );
      const [session, account] = [rows[0], await findById(tx, userId)];
      if (!session || !account) throw refuse.userNotFound();
      return answer(account, session, await addRefreshToken(tx, session.id, null));
    },

    /** Trades a refresh token for the next one. Gives undefined for a stolen one, whose session ends with that. */
    async refresh(tx: Transaction, token: string): Promise<Row | undefined> {
      const kept = await findRefreshToken(tx, "token = $1", token);
      if (!kept) throw refuse.tokenNotFound();
      const { rows } = await tx.query<Session & { user_id: string }>(
        `select id, method, user_id, ${startedAt} from auth.sessions where id = $1`,
        [kept.session_id],
      );
      const session = rows[0];
      const account = session && (await findById(tx, session.user_id));
      if (!session || !account) throw refuse.tokenNotFound();

      if (!kept.revoked) {
        await tx.query("update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1", [token]);
        return answer(account, session, await addRefreshToken(tx, session.id, token));
      }

      // An answer that got lost is repeated: the parent of the active token, or any token for a few seconds.
      const active = await findRefreshToken(tx, "session_id = $1 and not revoked", session.id);
      if (active && (active.parent === token || kept.age < reuseIntervalSeconds)) {
        return answer(account, session, active.token);
      }
      // GoTrue only revokes the tokens; without its session a copied access token is no operator's any more.
      await tx.query("delete from auth.sessions where id = $1", [session.id]);
      return undefined;
    },

    async isAlive(tx: Transaction, sessionId: unknown): Promise<boolean> {
      return (await tx.query("select from auth.sessions where id::text = $1", [sessionId])).rows.length === 1;
    },

    async end(tx: Transaction, userId: string, sessionId: unknown, scope: Scope): Promise<void> {
      const chosen = { global: "", local: "and id::text = $2", others: "and id::text <> $2" }[scope];
      const params = scope === "global" ? [userId] : [userId, sessionId];
      await tx.query(`delete from auth.sessions where user_id = $1 ${chosen}`, params);
    },
  };
}

const startedAt = `extract(epoch from created_at)::int as "startedAt"`;

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
