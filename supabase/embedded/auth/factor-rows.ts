import type { Transaction } from "@electric-sql/pglite";

export type Factor = {
  id: string;
  friendly_name: string | null;
  status: "verified" | "unverified";
  secret: string | null;
};

const columns = "id, friendly_name, status, secret";

export async function listFactors(tx: Transaction, userId: string): Promise<Factor[]> {
  const text = `select ${columns} from auth.mfa_factors where user_id = $1 order by created_at`;
  return (await tx.query<Factor>(text, [userId])).rows;
}

export async function findFactor(tx: Transaction, userId: string, id: string): Promise<Factor | undefined> {
  const text = `select ${columns} from auth.mfa_factors where user_id = $1 and id = $2`;
  return (await tx.query<Factor>(text, [userId, id])).rows[0];
}

export async function addFactor(tx: Transaction, userId: string, name: string, secret: string): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
     values ($1, $2, 'totp', 'unverified', $3) returning id`,
    [userId, name, secret],
  );
  return rows[0]?.id ?? "";
}

export async function removeFactor(tx: Transaction, id: string): Promise<void> {
  await tx.query("delete from auth.mfa_factors where id = $1", [id]);
}

/** Those that nobody went on with for five minutes. */
export async function removeExpired(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `delete from auth.mfa_factors f where user_id = $1 and status = 'unverified' and created_at < now() - interval '5 minutes'
       and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`,
    [userId],
  );
}

export async function addChallenge(tx: Transaction, factorId: string, seconds: number) {
  await tx.query("update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1", [factorId]);
  const { rows } = await tx.query<{ id: string; expires_at: number }>(
    `insert into auth.mfa_challenges (factor_id, ip_address) values ($1, '127.0.0.1')
     returning id, extract(epoch from created_at)::int + $2::int as expires_at`,
    [factorId, seconds],
  );
  return rows[0] ?? { id: "", expires_at: 0 };
}

export async function findChallenge(tx: Transaction, factorId: string, id: string, seconds: number) {
  const { rows } = await tx.query<{ used: boolean; expired: boolean }>(
    `select verified_at is not null as used, created_at < now() - $3 * interval '1 second' as expired
     from auth.mfa_challenges where factor_id = $1 and id::text = $2`,
    [factorId, id.toLowerCase(), seconds],
  );
  return rows[0];
}

/** Uses a challenge up. The factor counts from now on; others that were begun are dropped. */
export async function verified(tx: Transaction, userId: string, factorId: string, challengeId: string): Promise<void> {
  await tx.query("update auth.mfa_challenges set verified_at = now() where id::text = $1", [challengeId.toLowerCase()]);
  await tx.query("update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1", [factorId]);
  await tx.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [userId]);
}
