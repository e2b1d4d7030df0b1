import { randomBytes } from "node:crypto";
import type { Transaction } from "@electric-sql/pglite";
import type { AuthMailKind } from "../../../app/mail/render-unbundled.server.ts";
import type { Mails, Site } from "../mails.ts";
import { type Account, confirmEmail, findByEmail, findById } from "./accounts.ts";
import { refuse } from "./refusals.ts";

type LinkKind = Exclude<AuthMailKind, "email_changed" | "password_changed" | "invite">;
/** Of a change of address there are two: one for each address. */
type TokenType = LinkKind | "email_change_current";
export type Links = ReturnType<typeof createLinks>;

const sentColumn: Record<LinkKind, string> = {
  signup: "confirmation_sent_at",
  recovery: "recovery_sent_at",
  email_change: "email_change_sent_at",
};

const opens: Partial<Record<string, TokenType[]>> = {
  signup: ["signup"],
  recovery: ["recovery"],
  email_change: ["email_change", "email_change_current"],
};

/** The links that mails carry: each works once, for an hour, and voids the one before it. */
export function createLinks(mails: Mails, site: Site) {
  return {
    async send(tx: Transaction, account: Account, to: string, kind: Exclude<LinkKind, "email_change">) {
      await tx.query(`update auth.users set ${sentColumn[kind]} = now() where id = $1`, [account.id]);
      await post(tx, account, to, kind, kind);
    },

    /** Each of the two addresses gets a link, and has to confirm. */
    async sendEmailChange(tx: Transaction, account: Account, newEmail: string) {
      await tx.query("update auth.users set email_change_sent_at = now(), email_change = $2 where id = $1", [
        account.id,
        newEmail,
      ]);
      await post(tx, account, account.email, "email_change", "email_change_current", newEmail);
      await post(tx, account, newEmail, "email_change", "email_change");
    },

    /** Uses a link up and gives the account that it confirms; undefined where another address has to confirm too. */
    async confirm(tx: Transaction, tokenHash: string, kind: string): Promise<string | undefined> {
      if (!opens[kind]) throw refuse.invalid("Invalid email verification type");
      const { rows } = await tx.query<{ user_id: string; token_type: TokenType }>(
        `delete from auth.one_time_tokens
         where token_hash = $1 and token_type = any ($2::text[]) and created_at > now() - interval '1 hour'
         returning user_id, token_type`,
        [tokenHash, opens[kind]],
      );
      const used = rows[0];
      const account = used && (await findById(tx, used.user_id));
      if (!account) throw refuse.linkExpired();
      const isChange = used.token_type === "email_change" || used.token_type === "email_change_current";
      if (isChange && (await isAnyOut(tx, account.id, opens["email_change"]))) return undefined;
      const newAddress = isChange && account.email_change;
      if (newAddress && (await findByEmail(tx, newAddress))) throw refuse.emailExists();
      await confirmEmail(tx, account.id, newAddress || account.email);
      if (newAddress) {
        const { email, language } = account;
        await mails.post(tx, { to: email, kind: "email_changed", language, email, newEmail: newAddress });
      }
      return account.id;
    },

    async tellOfPassword(tx: Transaction, { email, language }: Account) {
      const link = `${site.origin}/auth/forgot-password`;
      await mails.post(tx, { to: email, kind: "password_changed", language, email, link });
    },
  };

  async function post(
    tx: Transaction,
    { id, email, language }: Account,
    to: string,
    kind: LinkKind,
    type: TokenType,
    newEmail = to,
  ): Promise<void> {
    const tokenHash = randomBytes(28).toString("hex");
    await tx.query("delete from auth.one_time_tokens where user_id = $1 and token_type = $2", [id, type]);
    await tx.query("insert into auth.one_time_tokens (token_hash, user_id, token_type) values ($1, $2, $3)", [
      tokenHash,
      id,
      type,
    ]);
    const link = new URL("/auth/confirm", site.origin);
    link.searchParams.set("token_hash", tokenHash);
    link.searchParams.set("type", kind);
    await mails.post(tx, { to, kind, link: link.href, language, email, newEmail });
  }
}

async function isAnyOut(tx: Transaction, userId: string, types: TokenType[] = []): Promise<boolean> {
  const text = "select from auth.one_time_tokens where user_id = $1 and token_type = any ($2::text[])";
  return (await tx.query(text, [userId, types])).rows.length > 0;
}
