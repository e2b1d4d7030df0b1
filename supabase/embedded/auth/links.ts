import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Transaction } from "@electric-sql/pglite";
import type { AuthMailKind } from "../../../app/mail/render-unbundled.server.ts";
import type { Mails } from "../mails.ts";
import { type Account, confirmEmail, findByEmail, findById } from "./accounts.ts";
import { type Fields, textOf } from "./credentials.ts";
import { refuse } from "./refusals.ts";

type LinkKind = Exclude<AuthMailKind, "email_change_notice" | "email_changed">;
export type Challenge = { code_challenge: string; code_challenge_method: string };
export type Links = ReturnType<typeof createLinks>;

const sentColumn: Record<LinkKind, string> = {
  signup: "confirmation_sent_at",
  invite: "confirmation_sent_at",
  recovery: "recovery_sent_at",
  email_change: "email_change_sent_at",
};

/** What a PKCE client sends along to prove later that it is the one that asked. */
export function challengeOf(fields: Fields): Challenge | undefined {
  const challenge = textOf(fields, "code_challenge");
  return challenge
    ? { code_challenge: challenge, code_challenge_method: textOf(fields, "code_challenge_method") || "plain" }
    : undefined;
}

/** The links that mails carry: each works once, for an hour, and voids the one before it, which is `secondsBetween` older. */
export function createLinks(mails: Mails, siteOrigin: string, secondsBetween: number) {
  const links = {
    async send(tx: Transaction, account: Account, to: string, kind: LinkKind, challenge: Challenge | undefined) {
      const { rows } = await tx.query<{ wait: number }>(
        `select ceil(extract(epoch from ${sentColumn[kind]} - now()) + $2)::int as wait from auth.users where id = $1`,
        [account.id, secondsBetween],
      );
      const wait = rows[0]?.wait ?? 0;
      if (wait > 0) throw refuse.mailedTooOften(wait);
      const tokenHash = `${challenge ? "pkce_" : ""}${randomBytes(28).toString("hex")}`;
      await tx.query("delete from auth.one_time_tokens where user_id = $1 and token_type = $2", [account.id, kind]);
      await tx.query(
        `insert into auth.one_time_tokens (token_hash, user_id, token_type, code_challenge, code_challenge_method)
         values ($1, $2, $3, $4, $5)`,
        [tokenHash, account.id, kind, challenge?.code_challenge ?? null, challenge?.code_challenge_method ?? null],
      );
      await tx.query(
        `update auth.users set ${sentColumn[kind]} = now(),
           email_change = case when $3 then $2 else email_change end where id = $1`,
        [account.id, to, kind === "email_change"],
      );

      const { language, email } = account;
      const link = new URL("/auth/confirm", siteOrigin);
      link.searchParams.set("token_hash", tokenHash);
      link.searchParams.set("type", kind);
      mails.post({ to, kind, link: link.href, language, email, newEmail: to });
    },

    /** Tells the present address of an account that another one was asked for, and where to choose a new password. */
    warn({ email, language }: Account, newEmail: string) {
      const link = new URL("/auth/forgot-password", siteOrigin).href;
      mails.post({ to: email, kind: "email_change_notice", language, email, newEmail, link });
    },

    /** Uses a link up and gives the account that it confirms. */
    async confirm(tx: Transaction, tokenHash: string, kind: string): Promise<string> {
      const { rows } = await tx.query<{ user_id: string; token_type: LinkKind }>(
        `delete from auth.one_time_tokens
         where token_hash = $1 and token_type = any ($2::text[]) and created_at > now() - interval '1 hour'
         returning user_id, token_type`,
        [tokenHash, kind === "email" ? ["signup", "invite"] : [kind]],
      );
      const used = rows[0];
      const account = used && (await findById(tx, used.user_id));
      if (!account) throw refuse.linkExpired();
      const newAddress = used.token_type === "email_change" && account.email_change;
      if (newAddress && (await findByEmail(tx, newAddress))) throw refuse.emailExists();
      await confirmEmail(tx, account.id, newAddress || account.email);
      if (newAddress) {
        const { email, language } = account;
        mails.post({ to: email, kind: "email_changed", language, email, newEmail: newAddress });
      }
      return account.id;
    },

    /** Uses a PKCE link up and gives the code for the client that asked for it. */
    async issueCode(tx: Transaction, tokenHash: string, kind: string): Promise<string> {
      const { rows } = await tx.query<Challenge>(
        "select code_challenge, code_challenge_method from auth.one_time_tokens where token_hash = $1",
        [tokenHash],
      );
      const userId = await links.confirm(tx, tokenHash, kind);
      const code = randomBytes(16).toString("hex");
      await tx.query(
        `insert into auth.flow_state (auth_code, user_id, code_challenge, code_challenge_method) values ($1, $2, $3, $4)`,
        [code, userId, rows[0]?.code_challenge, rows[0]?.code_challenge_method],
      );
      return code;
    },

    /** Uses a code up and gives the account that it is for. */
    async redeemCode(tx: Transaction, code: string, verifier: string): Promise<string> {
      const { rows } = await tx.query<Challenge & { user_id: string }>(
        "select * from auth.flow_state where auth_code = $1 and created_at > now() - interval '5 minutes'",
        [code],
      );
      const flow = rows[0];
      if (!flow) throw refuse.flowNotFound();
      if (!answers(verifier, flow)) throw refuse.codeVerifier();
      await tx.query("delete from auth.flow_state where auth_code = $1", [code]);
      return flow.user_id;
    },
  };
  return links;
}

function answers(verifier: string, { code_challenge, code_challenge_method }: Challenge): boolean {
  const hashed = code_challenge_method.toLowerCase() === "s256";
  const answer = Buffer.from(hashed ? createHash("sha256").update(verifier).digest("base64url") : verifier);
  const challenge = Buffer.from(code_challenge);
  return answer.length === challenge.length && timingSafeEqual(answer, challenge);
}
