import { createHash, randomInt } from "node:crypto";

import type { Transaction } from "@electric-sql/pglite";

import type { MailKind } from "../mails.ts";
import { textOf, type Fields } from "./credentials.ts";

export type Challenge = { challenge: string; method: string } | undefined;
export type Link = {
  userId: string;
  kind: MailKind;
  code_challenge: string | null;
  code_challenge_method: string | null;
};

const lifetime = "1 hour";

export function challengeOf(fields: Fields): Challenge {
  const challenge = textOf(fields, "code_challenge");
  return challenge ? { challenge, method: textOf(fields, "code_challenge_method") || "plain" } : undefined;
}

/** The hash that a mail's link carries, and that verify takes. An earlier link of the same kind is void. */
export async function addLink(tx: Transaction, userId: string, email: string, kind: MailKind, challenge: Challenge) {
  const hash = hashOf(email, String(randomInt(0, 1_000_000)).padStart(6, "0"));
  const tokenHash = challenge ? `pkce_${hash}` : hash;
  await tx.query("delete from auth.one_time_tokens where user_id = $1 and token_type = $2", [userId, kind]);
  await tx.query(
    `insert into auth.one_time_tokens (token_hash, user_id, token_type, code_challenge, code_challenge_method)
     values ($1, $2, $3, $4, $5)`,
    [tokenHash, userId, kind, challenge?.challenge ?? null, challenge?.method ?? null],
  );
  return tokenHash;
}

/** Uses a link up. Gives undefined when it is unknown, used, of another kind or too old. */
export async function useLink(tx: Transaction, tokenHash: string, kind: string): Promise<Link | undefined> {
  const kinds = kind === "email" ? ["signup", "invite"] : [kind];
  const { rows } = await tx.query<Link>(
    `delete from auth.one_time_tokens
     where token_hash = $1 and token_type = any ($2::text[]) and created_at > now() - interval '${lifetime}'
     returning user_id as "userId", token_type as kind, code_challenge, code_challenge_method`,
    [tokenHash, kinds],
  );
  return rows[0];
}

function hashOf(email: string, code: string): string {
  return createHash("sha224").update(email).update(code).digest("hex");
}
