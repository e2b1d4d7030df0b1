import { insertion, literal } from "./driver.ts";
import { aLink, anEnquiry, scheduleWaitingChange, spare, tables } from "./row-matrix.ts";

/**
 * Something in every table, after the seed: a row for each of the matrix, as far as the database has its columns, and accounts
 * with sessions, codes and factors.
 */
export function statementsForEveryTable(has: (table: string, column: string) => boolean = () => true): string[] {
  return [
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
   values (${literal(spare.id)}, ${literal(spare.email)}, '$2a$10$x', now(), '{"language": "fr"}')`,
    `insert into auth.identities (user_id, identity_data) values (${literal(spare.id)}, '{"email": "é\\n\\"\\\\"}')`,
    `insert into auth.sessions (id, user_id) values (${literal(spare.id)}, ${literal(spare.id)})`,
    `insert into auth.refresh_tokens (token, session_id) values ('a', ${literal(spare.id)}), ('b', ${literal(spare.id)})`,
    `insert into auth.one_time_tokens (token_hash, user_id, token_type) values ('a', ${literal(spare.id)}, 'recovery')`,
    `insert into auth.flow_state values ('a', ${literal(spare.id)}, 'b', 's256')`,
    `insert into auth.mfa_factors (id, user_id, factor_type, status)
   values (${literal(spare.id)}, ${literal(spare.id)}, 'totp', 'verified')`,
    `insert into auth.mfa_challenges (factor_id, ip_address) values (${literal(spare.id)}, '203.0.113.7')`,
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values (${literal(spare.id)}, 'totp')`,
    insertion("preview_links", aLink),
    insertion("enquiries", anEnquiry),
    ...scheduleWaitingChange.split(";"),
    ...Object.entries(tables).flatMap(([table, { row, view }]) => {
      if (view) return [];
      const known = Object.entries(row).filter(([column]) => has(table, column));
      return known.length > 0 ? [`${insertion(table, Object.fromEntries(known))} on conflict do nothing`] : [];
    }),
    "update public.content_sections set title = 'Changed' where section_id = 'hero'",
  ];
}
