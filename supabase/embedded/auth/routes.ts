import { Hono } from "hono";
import { jwtVerify } from "jose";
import type { Database } from "../database.ts";
import { answerTo, bearerOf, type Env, isTokenError } from "../gateway.ts";
import type { Keys } from "../keys.ts";
import type { Site } from "../mails.ts";
import { missing } from "../refusal.ts";
import { isDatabaseError } from "../rest/refusals.ts";
import { type Account, findById, findByEmail } from "./accounts.ts";
import type { Attempts } from "./attempts.ts";
import { type Passwords, addressOf, readFields, textOf } from "./credentials.ts";
import { factorRoutes } from "./factors.ts";
import type { Links } from "./links.ts";
import { AuthRefusal, refuse, wordFor } from "./refusals.ts";
import { type Session, type Sessions, browserOf } from "./sessions.ts";
import { signUpRoutes } from "./sign-up.ts";
import { tokenRoutes } from "./tokens.ts";
import { userRoutes } from "./user.ts";

export type AuthParts = {
  database: Database;
  keys: Keys;
  links: Links;
  passwords: Passwords;
  attempts: Attempts;
  sessions: Sessions;
  confirmsEmail: boolean;
  site: Site;
};

export type SignedIn = { account: Account; session: Session };

export function createAuth(parts: AuthParts): Hono<Env> {
  const auth = new Hono<Env>();

  auth.get("/health", (c) => c.json({ version: "embedded", name: "GoTrue", description: "A local stand-in for Auth" }));
  auth.get("/.well-known/jwks.json", (c) => c.json(parts.keys.published));
  auth.get("/settings", (c) =>
    c.json({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: !parts.confirmsEmail,
      phone_autoconfirm: false,
      sms_provider: "",
      saml_enabled: false,
    }),
  );

  const requireSession = (request: Request) => signedInBy(request, parts);
  auth.route("/signup", signUpRoutes(parts));
  auth.route("/token", tokenRoutes(parts));
  auth.route("/", mailedLinkRoutes(parts));
  auth.route("/", userRoutes(parts, requireSession));
  auth.route("/factors", factorRoutes(parts, requireSession));
  auth.all("*", (c) => missing(`${c.req.method} ${c.req.path}`).toResponse());
  auth.onError((error, c) => {
    // What Postgres cannot read was sent by the caller.
    const refusal = isDatabaseError(error) && error.code.startsWith("22") ? refuse.invalid(error.message) : error;
    return refusal instanceof AuthRefusal ? wordFor(c.req.raw, refusal).toResponse() : answerTo(refusal);
  });
  return auth;
}

async function signedInBy(request: Request, { keys, database, sessions }: AuthParts): Promise<SignedIn> {
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

const halfConfirmed = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

function mailedLinkRoutes({ database, links, sessions }: AuthParts): Hono<Env> {
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
