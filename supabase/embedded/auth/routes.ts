import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { jwtVerify } from "jose";
import type { Database, Row } from "../database.ts";
import { answerTo, bearerOf, type Env, isTokenError } from "../gateway.ts";
import type { Keys } from "../keys.ts";
import { missing } from "../refusal.ts";
import { isDatabaseError } from "../rest/refusals.ts";
import {
  type Account,
  addAccount,
  changeMetadata,
  changePassword,
  copyIdentity,
  findByEmail,
  findById,
} from "./accounts.ts";
import { adminRoutes } from "./admin.ts";
import type { Attempts } from "./attempts.ts";
import { addressOf, type Fields, newPasswordOf, objectOf, type Passwords, readFields, textOf } from "./credentials.ts";
import { factorRoutes } from "./factors.ts";
import { challengeOf, type Links } from "./links.ts";
import { AuthRefusal, refuse, wordFor } from "./refusals.ts";
import type { Scope, Session, Sessions } from "./sessions.ts";

export type AuthParts = {
  database: Database;
  keys: Keys;
  links: Links;
  passwords: Passwords;
  attempts: Attempts;
  sessions: Sessions;
  /** Sign-up wants the mail confirmed. */
  confirmsEmail: boolean;
  /** A new password wants the current one, unless a mailed link began the session. */
  wantsCurrentPassword: boolean;
  /** The site that a mail's link leads to. */
  siteOrigin: string;
};

/** Who calls with the token of a session that has not ended. */
export type SignedIn = { account: Account; session: Session };

const halfConfirmed = "Confirmation link accepted. Please proceed to confirm link sent to the other email";
/** From then on a session changes no password: a project with `secure_password_change`. */
const reauthenticationSeconds = 24 * 60 * 60;

export function createAuth(parts: AuthParts): Hono<Env> {
  const { database, keys, links, passwords, attempts, sessions, confirmsEmail, wantsCurrentPassword, siteOrigin } =
    parts;
  const auth = new Hono<Env>();

  auth.use("*", async (c, next) => {
    if (/%00/.test(c.req.url)) throw refuse.invalid("The address holds a NUL");
    await next();
  });

  auth.get("/health", (c) => c.json({ version: "embedded", name: "GoTrue", description: "A local stand-in for Auth" }));
  auth.get("/.well-known/jwks.json", (c) => c.json(keys.published));
  auth.get("/settings", (c) =>
    c.json({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: !confirmsEmail,
      phone_autoconfirm: false,
      sms_provider: "",
      saml_enabled: false,
    }),
  );

  auth.post("/signup", async (c) => {
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
        if (added && !confirmsEmail) return sessions.begin(tx, added.id, "password");
        if (!confirmsEmail) throw refuse.userExists();

        const account = added ?? (await findByEmail(tx, email));
        // A confirmed address answers like a new one, so that nobody learns who has an account.
        if (!account || account.email_confirmed_at) return decoyAccount(email, metadata);
        await links.send(tx, account, email, "signup", challengeOf(fields));
        return (await findById(tx, account.id))?.public;
      }),
    );
  });

  auth.post("/token", async (c) => {
    const grant = c.req.query("grant_type");
    const fields = await readFields(c.req.raw);
    if (grant === "password") return c.json(await signIn(fields));
    if (grant === "refresh_token") return c.json(await refresh(fields));
    if (grant === "pkce") return c.json(await exchange(fields));
    if (grant === "id_token" || grant === "web3") return missing(`the grant type ${grant}`).toResponse();
    throw refuse.unknownGrant();
  });

  async function signIn(fields: Fields): Promise<Row> {
    const email = textOf(fields, "email").trim().toLowerCase();
    const password = textOf(fields, "password");
    if (!email) throw refuse.invalid("missing email or phone");
    if (!password) throw refuse.credentials();
    if (attempts.exhausted(email)) throw refuse.tooMany();
    attempts.begin(email);

    const account = await database.asOwner((tx) => findByEmail(tx, email));
    if (!(await passwords.match(password, account?.encrypted_password)) || !account) {
      throw refuse.credentials();
    }
    if (account.banned) throw refuse.banned();
    if (!account.email_confirmed_at) throw refuse.unconfirmed();
    attempts.succeeded(email);
    const session = await database.asOwner((tx) => sessions.begin(tx, account.id, "password"));
    return { ...session, weak_password: null };
  }

  async function refresh(fields: Fields): Promise<Row> {
    const token = textOf(fields, "refresh_token");
    if (token.length < 12) throw refuse.invalid("Refresh token is not valid");
    const session = await database.asOwner((tx) => sessions.refresh(tx, token));
    // Thrown out here: inside, the end of the session would be rolled back with it.
    if (!session) throw refuse.tokenUsed();
    return session;
  }

  async function exchange(fields: Fields): Promise<Row> {
    const [code, verifier] = [textOf(fields, "auth_code"), textOf(fields, "code_verifier")];
    if (!code || !verifier) {
      throw refuse.invalid("invalid request: both auth code and code verifier should be non-empty");
    }
    return database.asOwner(async (tx) => {
      const userId = await links.redeemCode(tx, code, verifier);
      return sessions.begin(tx, userId, "otp");
    });
  }

  auth.post("/verify", async (c) => {
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
        return userId ? sessions.begin(tx, userId, "otp") : { code: "200", msg: halfConfirmed };
      }),
    );
  });

  auth.get("/verify", async (c) => {
    const tokenHash = c.req.query("token") ?? "";
    const target = targetOn(siteOrigin, c.req.query("redirect_to") ?? "/");
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

  auth.post("/recover", async (c) => {
    const fields = await readFields(c.req.raw);
    if (!fields["email"]) throw refuse.invalid("Password recovery requires an email");
    const email = addressOf(fields);
    await database.asOwner(async (tx) => {
      const account = await findByEmail(tx, email);
      if (account) await links.send(tx, account, email, "recovery", challengeOf(fields));
    });
    return c.json({});
  });

  auth.post("/resend", async (c) => {
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

  auth.get("/user", async (c) => {
    const { account } = await requireSession(c.req.raw);
    return c.json(account.public);
  });

  auth.put("/user", async (c) => {
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
    if (password && wantsCurrentPassword && !session.amr.some(({ method }) => method === "otp")) {
      const current = textOf(fields, "current_password");
      if (!current) throw refuse.currentPasswordMissing();
      if (!(await passwords.match(current, account.encrypted_password))) throw refuse.currentPasswordWrong();
    }
    if (password && (await passwords.match(password, account.encrypted_password))) throw refuse.samePassword();
    const passwordHash = password && (await passwords.hash(password));

    return c.json(
      await database.asOwner(async (tx) => {
        if (fields["data"]) await changeMetadata(tx, account.id, "user", objectOf(fields, "data"));
        const present = (await findById(tx, account.id)) ?? account;
        if (email !== account.email) {
          if (await findByEmail(tx, email)) throw refuse.emailExists();
          await links.sendEmailChange(tx, present, email, challengeOf(fields));
        }
        if (passwordHash) {
          await changePassword(tx, account.id, passwordHash);
          await sessions.end(tx, account.id, session.id, "others");
          links.tellOfPassword(present);
        }
        return (await findById(tx, account.id))?.public;
      }),
    );
  });

  auth.post("/logout", async (c) => {
    const { account, session } = await requireSession(c.req.raw);
    const scope = c.req.query("scope") ?? "global";
    if (!isScope(scope)) throw refuse.invalid(`Unsupported logout scope ${JSON.stringify(scope)}`);
    await database.asOwner((tx) => sessions.end(tx, account.id, session.id, scope));
    return c.body(null, 204);
  });

  auth.route("/admin", adminRoutes(parts));
  auth.route("/factors", factorRoutes(parts, requireSession));
  auth.all("*", (c) => missing(`${c.req.method} ${c.req.path}`).toResponse());
  auth.onError((error, c) => {
    // What Postgres cannot read was sent by the caller.
    const refusal = isDatabaseError(error) && error.code.startsWith("22") ? refuse.invalid(error.message) : error;
    return refusal instanceof AuthRefusal ? wordFor(c.req.raw, refusal).toResponse() : answerTo(refusal);
  });
  return auth;

  async function requireSession(request: Request): Promise<SignedIn> {
    const bearer = bearerOf(request);
    if (!bearer || bearer === keys.publishableKey || bearer === keys.secretKey) throw refuse.noBearer();
    const expected = { audience: "authenticated", algorithms: ["ES256"] };
    const { payload } = await jwtVerify(bearer, keys.verifyWith, expected).catch((error) => {
      throw isTokenError(error) ? refuse.badToken(error.message) : error;
    });
    return database.asOwner(async (tx) => {
      const account = await findById(tx, payload.sub ?? "");
      const session = await sessions.find(tx, payload["session_id"]);
      if (!account || !session) throw refuse.noSession();
      return { account, session };
    });
  }
}

/** An address of the site, or the site's own for any other. */
function targetOn(siteOrigin: string, wanted: string): URL {
  const site = new URL(siteOrigin);
  const target = URL.parse(wanted, site);
  return target?.origin === site.origin ? target : site;
}

function isScope(scope: string): scope is Scope {
  return scope === "global" || scope === "local" || scope === "others";
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
