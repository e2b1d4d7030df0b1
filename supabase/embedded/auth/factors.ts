import { Hono } from "hono";
import type { Env } from "../gateway.ts";
import { requireUuid, readFields, textOf } from "./credentials.ts";
import {
  addChallenge,
  addFactor,
  type Factor,
  findChallenge,
  findFactor,
  listFactors,
  removeExpired,
  removeFactor,
  verified,
} from "./factor-rows.ts";
import { refuse } from "./refusals.ts";
import type { AuthParts, SignedIn } from "./routes.ts";

const mostFactors = 10;
const challengeSeconds = 300;

export function factorRoutes(
  { database, sessions, attempts, site }: AuthParts,
  requireSession: (request: Request) => Promise<SignedIn>,
): Hono<Env> {
  const factors = new Hono<Env>();

  factors.post("/", async (c) => {
    const { account, session } = await requireSession(c.req.raw);
    const fields = await readFields(c.req.raw);
    const type = textOf(fields, "factor_type");
    if (type === "phone") throw refuse.phoneFactors();
    if (type === "webauthn") throw refuse.webauthnFactors();
    if (type !== "totp") throw refuse.invalid("factor_type needs to be totp, phone, or webauthn");

    const name = textOf(fields, "friendly_name");
    const issuer = textOf(fields, "issuer") || new URL(site.origin).host;
    const { Secret, TOTP } = await import("otpauth");
    const { renderSVG } = await import("uqr");
    const key = new TOTP({ issuer, label: account.email, secret: new Secret({ size: 20 }) });
    const uri = key.toString();
    const id = await database.asOwner(async (tx) => {
      await removeExpired(tx, account.id);
      const present = await listFactors(tx, account.id);
      if (present.some((factor) => (factor.friendly_name ?? "") === name)) throw refuse.factorName(name);
      if (present.length >= mostFactors) throw refuse.tooManyFactors();
      if (session.aal === "aal1" && present.some(({ status }) => status === "verified")) throw refuse.enrollLevel();
      return addFactor(tx, account.id, name, key.secret.base32);
    });
    const totp = { qr_code: renderSVG(uri, { ecc: "H", border: 4, pixelSize: 3 }), secret: key.secret.base32, uri };
    return c.json({ id, type: "totp", friendly_name: name, totp });
  });

  factors.post("/:id/challenge", async (c) => {
    const { account } = await requireSession(c.req.raw);
    const challenge = await database.asOwner(async (tx) => {
      const factor = await requireFactor(tx, account.id, c.req.param("id"));
      return addChallenge(tx, factor.id, challengeSeconds);
    });
    return c.json({ id: challenge.id, type: "totp", expires_at: challenge.expires_at });
  });

  factors.post("/:id/verify", async (c) => {
    const { account, session } = await requireSession(c.req.raw);
    const fields = await readFields(c.req.raw);
    const code = textOf(fields, "code");
    if (!code) throw refuse.invalid("Code needs to be non-empty");
    const challengeId = textOf(fields, "challenge_id");
    const { TOTP } = await import("otpauth");

    return c.json(
      await database.asOwner(async (tx) => {
        const factor = await requireFactor(tx, account.id, c.req.param("id"));
        const challenge = await findChallenge(tx, factor.id, challengeId, challengeSeconds);
        if (!challenge) throw refuse.challengeNotFound();
        if (challenge.used) throw refuse.challengeUsed();
        if (challenge.expired) throw refuse.challengeExpired(challengeId);

        if (!attempts.take("codes")) throw refuse.tooMany();
        if (new TOTP({ secret: factor.secret ?? "" }).validate({ token: code, window: 1 }) === null)
          throw refuse.factorCode();
        await verified(tx, account.id, factor.id, challengeId);
        return sessions.raise(tx, session.id, factor.id);
      }),
    );
  });

  factors.delete("/:id", async (c) => {
    const { account, session } = await requireSession(c.req.raw);
    const id = await database.asOwner(async (tx) => {
      const factor = await requireFactor(tx, account.id, c.req.param("id"));
      if (factor.status === "verified" && session.aal === "aal1") throw refuse.unenrollLevel();
      await removeFactor(tx, factor.id);
      await sessions.lower(tx, factor.id);
      return factor.id;
    });
    return c.json({ id });
  });

  return factors;
}

async function requireFactor(tx: Parameters<typeof findFactor>[0], userId: string, id: string): Promise<Factor> {
  const factor = await findFactor(tx, userId, requireUuid(id, "factor_id"));
  if (!factor) throw refuse.factorNotFound();
  return factor;
}
