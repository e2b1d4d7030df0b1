import type { Transaction } from "@electric-sql/pglite";
import type { Row } from "../database.ts";

export type Account = {
  id: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  email_change: string | null;
  language: unknown;
  banned: boolean;
  /** A verified second one. */
  hasFactor: boolean;
  public: Row;
};

const account = `
  u.id, u.email, u.encrypted_password, u.email_confirmed_at, u.email_change,
  u.raw_user_meta_data -> 'language' as language,
  coalesce(u.banned_until > now(), false) as banned,
  exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as "hasFactor",
  jsonb_strip_nulls(jsonb_build_object(
    'id', u.id, 'aud', u.aud, 'role', u.role, 'email', u.email,
    'email_confirmed_at', u.email_confirmed_at, 'phone', '', 'confirmation_sent_at', u.confirmation_sent_at,
    'confirmed_at', u.email_confirmed_at, 'recovery_sent_at', u.recovery_sent_at, 'new_email', u.email_change,
    'email_change_sent_at', u.email_change_sent_at, 'last_sign_in_at', u.last_sign_in_at,
    'identities', (
      select coalesce(json_agg(json_build_object(
        'identity_id', i.id, 'id', i.user_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
        'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
        'updated_at', i.updated_at, 'email', i.identity_data ->> 'email')), '[]')
      from auth.identities i where i.user_id = u.id),
    'factors', (
      select json_agg(json_build_object(
        'id', f.id, 'created_at', f.created_at, 'updated_at', f.updated_at, 'status', f.status,
        'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'last_challenged_at', f.last_challenged_at)
        order by f.created_at)
      from auth.mfa_factors f where f.user_id = u.id),
    'created_at', u.created_at, 'updated_at', u.updated_at, 'banned_until', u.banned_until, 'is_anonymous', false
  )) || jsonb_build_object('app_metadata', u.raw_app_meta_data, 'user_metadata', u.raw_user_meta_data) as public`;

export async function findById(tx: Transaction, id: string): Promise<Account | undefined> {
  return (await tx.query<Account>(`select ${account} from auth.users u where u.id::text = $1`, [id])).rows[0];
}

export async function findByEmail(tx: Transaction, email: string): Promise<Account | undefined> {
  return (await tx.query<Account>(`select ${account} from auth.users u where u.email = $1`, [email])).rows[0];
}

export type NewAccount = { email: string; passwordHash: string | null; confirmed: boolean; metadata: Row };

/** Gives undefined when the address is taken. */
export async function addAccount(tx: Transaction, { email, passwordHash, confirmed, metadata }: NewAccount) {
  const { rows } = await tx.query<{ id: string }>(
    `insert into auth.users (email, encrypted_password, email_confirmed_at, raw_user_meta_data)
     values ($1, $2, case when $3 then now() end, $4::jsonb) on conflict do nothing returning id`,
    [email, passwordHash, confirmed, JSON.stringify(metadata)],
  );
  const id = rows[0]?.id;
  if (!id) return undefined;
  await tx.query(
    `insert into auth.identities (user_id, identity_data)
     values ($1, jsonb_build_object('sub', $1::uuid, 'email', $2::text, 'email_verified', $3::boolean, 'phone_verified', false))`,
    [id, email, confirmed],
  );
  return findById(tx, id);
}

export async function copyIdentity(tx: Transaction, id: string): Promise<void> {
  await tx.query(
    `update auth.users u set raw_user_meta_data = raw_user_meta_data || i.identity_data
     from auth.identities i where i.user_id = u.id and u.id = $1`,
    [id],
  );
}

export async function confirmEmail(tx: Transaction, id: string, email: string): Promise<void> {
  await tx.query(
    `update auth.users set email = $2, email_change = null, email_confirmed_at = coalesce(email_confirmed_at, now()),
       raw_user_meta_data = raw_user_meta_data || jsonb_build_object('email', $2::text, 'email_verified', true),
       updated_at = now() where id = $1`,
    [id, email],
  );
  await tx.query(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true),
       updated_at = now() where user_id = $1`,
    [id, email],
  );
}

/** What was mailed before is void: whoever asked for it may not be who has the new password. */
export async function changePassword(tx: Transaction, id: string, passwordHash: string): Promise<void> {
  await tx.query(
    `update auth.users set encrypted_password = $2, confirmation_sent_at = null, recovery_sent_at = null,
       email_change_sent_at = null, updated_at = now() where id = $1`,
    [id, passwordHash],
  );
  await tx.query("delete from auth.one_time_tokens where user_id = $1", [id]);
}

/** Puts keys into the metadata; those whose value is null are taken out. */
export async function changeMetadata(tx: Transaction, id: string, metadata: Row): Promise<void> {
  await tx.query(
    `update auth.users set updated_at = now(), raw_user_meta_data = (
       select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(raw_user_meta_data || $2::jsonb)
       where value <> 'null') where id = $1`,
    [id, JSON.stringify(metadata)],
  );
}
