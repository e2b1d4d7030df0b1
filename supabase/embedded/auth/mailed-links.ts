import { Hono } from "hono";
import type { Env } from "../gateway.ts";
import { missing } from "../refusal.ts";
import { findByEmail } from "./accounts.ts";
import { addressOf, readFields, textOf } from "./credentials.ts";
import { challengeOf } from "./links.ts";
import { AuthRefusal, refuse } from "./refusals.ts";
import type { AuthParts } from "./routes.ts";
import { browserOf } from "./sessions.ts";

const halfConfirmed = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

export function mailedLinkRoutes({ database, links, sessions, site }: AuthParts): Hono<Env> {
  const mailed = new Hono<Env>();

  mailed.post("/verify", async (c) => {
    const fields = await readFields(c.req.raw);
    const tokenHash = textOf(fields, "token_hash");
    const kind = textOf(fields, "type");
    if (!kind) throw refuse.invalid("Verify requires a verification type");
    if (!tokenHash && fields["token"]) return missing("verification by a code instead of a link").toResponse();
    if (!tokenHash) throw refuse.invalid("Verify requires either a token or a token hash");
    if (fields["email"]) throw refuse.invalid("Only the token_hash and type should be provided");
    return c.json(
      await database.asOwner(async (tx) => {
        const userId = await links.confirm(tx, tokenHash, kind);
        return userId ? sessions.begin(tx, userId, "otp", browserOf(c)) : { code: "200", msg: halfConfirmed };
      }),
    );
  });

  mailed.get("/verify", async (c) => {
    const tokenHash = c.req.query("token") ?? "";
    const target = targetOn(site.origin, c.req.query("redirect_to") ?? "/");
    if (!tokenHash.startsWith("pkce_")) return missing("links that carry a session in the address").toResponse();

    try {
      const code = await database.asOwner((tx) => links.issueCode(tx, tokenHash, c.req.query("type") ?? ""));
      if (code) target.searchParams.set("code", code);
      else target.searchParams.set("message", halfConfirmed);
    } catch (error) {
      if (!(error instanceof AuthRefusal)) throw error;
      target.searchParams.set("error", "access_denied");
      target.searchParams.set("error_code", error.code);
      target.searchParams.set("error_description", error.message);
    }
    return c.redirect(target.href, 303);
  });

  mailed.post("/recover", async (c) => {
    const fields = await readFields(c.req.raw);
    if (!fields["email"]) throw refuse.invalid("Password recovery requires an email");
    const email = addressOf(fields);
    await database.asOwner(async (tx) => {
      const account = await findByEmail(tx, email);
      if (account) await links.send(tx, account, email, "recovery", challengeOf(fields));
    });
    return c.json({});
  });

  mailed.post("/resend", async (c) => {
    const fields = await readFields(c.req.raw);
    const email = addressOf(fields);
    const kind = textOf(fields, "type");
    if (kind !== "signup" && kind !== "email_change") {
      throw refuse.invalid("Missing one of these types: signup, email_change, sms, phone_change");
    }
    await database.asOwner(async (tx) => {
      const account = await findByEmail(tx, email);
      if (!account) return;
      if (kind === "signup" && !account.email_confirmed_at) {
        await links.send(tx, account, email, "signup", challengeOf(fields));
      }
      if (kind === "email_change" && account.email_change) {
        await links.sendEmailChange(tx, account, account.email_change, challengeOf(fields));
      }
    });
    return c.json({});
  });

  return mailed;
}

function targetOn(siteOrigin: string, wanted: string): URL {
  const site = new URL(siteOrigin);
  const target = URL.parse(wanted, site);
  return target?.origin === site.origin ? target : site;
}
