import { Hono } from "hono";
import type { Env } from "../gateway.ts";
import { missing } from "../refusal.ts";
import { changeMetadata, changePassword, findByEmail, findById } from "./accounts.ts";
import { addressOf, newPasswordOf, objectOf, readFields } from "./credentials.ts";
import { refuse } from "./refusals.ts";
import type { AuthParts, SignedIn } from "./routes.ts";
import type { Scope } from "./sessions.ts";

/** From then on a session changes no password: a project with `secure_password_change`. */
const reauthenticationSeconds = 24 * 60 * 60;

export function userRoutes(
  { database, links, passwords, sessions }: AuthParts,
  requireSession: (request: Request) => Promise<SignedIn>,
): Hono<Env> {
  const user = new Hono<Env>();

  user.get("/user", async (c) => {
    const { account } = await requireSession(c.req.raw);
    return c.json(account.public);
  });

  user.put("/user", async (c) => {
    const { account, session } = await requireSession(c.req.raw);
    const fields = await readFields(c.req.raw);
    if (fields["phone"]) return missing("phone numbers").toResponse();
    if (fields["nonce"]) return missing("codes instead of a new session").toResponse();
    if (fields["app_metadata"]) throw refuse.appMetadata();
    const email = fields["email"] ? addressOf(fields) : account.email;
    const password = "password" in fields ? newPasswordOf(fields) : undefined;
    const changesAccess = password !== undefined || email !== account.email;
    if (changesAccess && session.aal === "aal1" && account.hasFactor) throw refuse.changeLevel();
    if (password && session.age > reauthenticationSeconds) throw refuse.reauthentication();
    if (password && (await passwords.match(password, account.encrypted_password))) throw refuse.samePassword();
    const passwordHash = password && (await passwords.hash(password));

    return c.json(
      await database.asOwner(async (tx) => {
        if (fields["data"]) await changeMetadata(tx, account.id, objectOf(fields, "data"));
        const present = (await findById(tx, account.id)) ?? account;
        if (email !== account.email) {
          if (await findByEmail(tx, email)) throw refuse.emailExists();
          await links.sendEmailChange(tx, present, email);
        }
        if (passwordHash) {
          await changePassword(tx, account.id, passwordHash);
          await sessions.end(tx, account.id, session.id, "others");
          await links.tellOfPassword(tx, present);
        }
        return (await findById(tx, account.id))?.public;
      }),
    );
  });

  user.post("/logout", async (c) => {
    const { account, session } = await requireSession(c.req.raw);
    const scope = c.req.query("scope") ?? "global";
    if (!isScope(scope)) throw refuse.invalid(`Unsupported logout scope ${JSON.stringify(scope)}`);
    await database.asOwner((tx) => sessions.end(tx, account.id, session.id, scope));
    return c.body(null, 204);
  });

  return user;
}

function isScope(scope: string): scope is Scope {
  return scope === "global" || scope === "local" || scope === "others";
}
