import { Hono } from "hono";
import type { Env } from "../gateway.ts";
import { missing } from "../refusal.ts";
import { findByEmail } from "./accounts.ts";
import { addressOf, readFields, textOf } from "./credentials.ts";
import { refuse } from "./refusals.ts";
import type { AuthParts } from "./routes.ts";
import { browserOf } from "./sessions.ts";

const halfConfirmed = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

export function mailedLinkRoutes({ database, links, sessions }: AuthParts): Hono<Env> {
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

  mailed.post("/recover", async (c) => {
    const fields = await readFields(c.req.raw);
    if (!fields["email"]) throw refuse.invalid("Password recovery requires an email");
    const email = addressOf(fields);
    await database.asOwner(async (tx) => {
      const account = await findByEmail(tx, email);
      if (account) await links.send(tx, account, email, "recovery");
    });
    return c.json({});
  });

  return mailed;
}
