import { Hono } from "hono";
import { jwtVerify } from "jose";
import type { Database } from "../database.ts";
import { answerTo, bearerOf, type Env, isTokenError } from "../gateway.ts";
import type { Keys } from "../keys.ts";
import type { Site } from "../mails.ts";
import { missing } from "../refusal.ts";
import { isDatabaseError } from "../rest/refusals.ts";
import { type Account, findById } from "./accounts.ts";
import type { Attempts } from "./attempts.ts";
import type { Passwords } from "./credentials.ts";
import { factorRoutes } from "./factors.ts";
import type { Links } from "./links.ts";
import { mailedLinkRoutes } from "./mailed-links.ts";
import { AuthRefusal, refuse, wordFor } from "./refusals.ts";
import type { Session, Sessions } from "./sessions.ts";
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
