import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { Row } from "../database.ts";
import type { Env } from "../gateway.ts";
import { missing } from "../refusal.ts";
import { addAccount, copyIdentity, findByEmail, findById } from "./accounts.ts";
import { addressOf, type Fields, newPasswordOf, objectOf, readFields } from "./credentials.ts";
import { refuse } from "./refusals.ts";
import type { AuthParts } from "./routes.ts";
import { browserOf } from "./sessions.ts";

export function signUpRoutes({ database, links, passwords, sessions, confirmsEmail }: AuthParts): Hono<Env> {
  const signUp = new Hono<Env>();

  signUp.post("/", async (c) => {
    const fields = await readFields(c.req.raw);
    if (!fields["email"] && fields["phone"]) return missing("sign-up by phone").toResponse();
    if (!fields["email"]) throw refuse.anonymous();
    if (!fields["password"]) throw refuse.invalid("Signup requires a valid password");
    const email = addressOf(fields);
    const passwordHash = await passwords.hash(newPasswordOf(fields));
    const metadata = objectOf(fields, "data");

    return c.json(
      await database.asOwner(async (tx) => {
        const added = await addAccount(tx, { email, passwordHash, confirmed: !confirmsEmail, metadata });
        if (added) await copyIdentity(tx, added.id);
        if (added && !confirmsEmail) return sessions.begin(tx, added.id, "password", browserOf(c));
        if (!confirmsEmail) throw refuse.userExists();

        const account = added ?? (await findByEmail(tx, email));
        // A confirmed address answers like a new one, so that nobody learns who has an account.
        if (!account || account.email_confirmed_at) return decoyAccount(email, metadata);
        await links.send(tx, account, email, "signup");
        return (await findById(tx, account.id))?.public;
      }),
    );
  });

  return signUp;
}

/** By the role alone it can be told from a new account, as GoTrue's can. */
function decoyAccount(email: string, metadata: Fields): Row {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
