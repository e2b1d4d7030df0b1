import { Hono } from "hono";
import { cors } from "hono/cors";
import { errors as joseErrors, jwtVerify, type JWTPayload } from "jose";
import type { Caller } from "./database.ts";
import type { Keys } from "./keys.ts";
import { missing, Refusal } from "./refusal.ts";

// As hosted: a page of any origin may call, with a key.
const crossOrigin = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
  exposeHeaders: [
    "Content-Encoding",
    "Content-Range",
    "Date",
    "ETag",
    "Link",
    "Location",
    "Preference-Applied",
    "X-Total-Count",
    "X-Supabase-Api-Version",
  ],
  maxAge: 3600,
});

export type Env = { Variables: { caller: Caller } };

/** Routes a request to its service, after the same check of the API key that the real gateway makes. */
export function createGateway(
  services: { auth: Hono<Env>; rest: Hono<Env>; storage: Hono<Env> },
  keys: Keys,
): Hono<Env> {
  const gateway = new Hono<Env>();

  for (const service of ["/auth/v1/*", "/rest/v1/*", "/storage/v1/*"]) gateway.use(service, crossOrigin);
  gateway.use("*", async (c, next) => {
    if (!isOpen(c.req.method, c.req.path)) requireApiKey(c.req.raw, keys);
    await next();
  });
  gateway.route("/auth/v1", services.auth);
  gateway.route("/rest/v1", services.rest);
  gateway.route("/storage/v1", services.storage);
  gateway.all("*", (c) => missing(`${c.req.method} ${c.req.path}`).toResponse());
  gateway.onError((error) => answerTo(error));
  return gateway;
}

/**
 * Who calls: the bearer's token when there is one, else the role of the API key. Throws the JOSE error of a bad token, and of one that
 * ended more than `clockTolerance` seconds ago.
 */
export async function callerOf(request: Request, keys: Keys, clockTolerance = 0): Promise<Caller> {
  const bearer = bearerOf(request);
  if (bearer !== undefined && bearer !== keys.publishableKey && bearer !== keys.secretKey) {
    return { role: "authenticated", claims: await claimsOf(bearer, keys, clockTolerance) };
  }
  const role = bearer === keys.secretKey || apiKeyOf(request) === keys.secretKey ? "service_role" : "anon";
  return { role, claims: { role } };
}

/** By keys, then by token: to verify a signature takes as long as a small query, and callers send the same token again and again. */
const verified = new WeakMap<Keys, Map<string, JWTPayload>>();

async function claimsOf(token: string, keys: Keys, clockTolerance: number): Promise<JWTPayload> {
  const known = verified.get(keys) ?? new Map<string, JWTPayload>();
  verified.set(keys, known);
  const claims = known.get(token);
  if (claims?.exp && claims.exp + clockTolerance > Date.now() / 1000) return claims;
  const expected = { audience: "authenticated", algorithms: ["ES256"], clockTolerance };
  const { payload } = await jwtVerify(token, keys.verifyWith, expected);
  if (known.size >= 1_000) known.clear();
  known.set(token, payload);
  return payload;
}

export function bearerOf(request: Request): string | undefined {
  return /^Bearer(?:\s+(.*))?$/i
    .exec(request.headers.get("authorization") ?? "")
    ?.slice(1)
    .join("");
}

export function isTokenError(error: unknown): error is joseErrors.JOSEError {
  return error instanceof joseErrors.JOSEError;
}

/** The last resort of every service: a refusal as it is, anything else as a plain 500 that tells nothing. */
export function answerTo(error: unknown): Response {
  if (error instanceof Refusal) return error.toResponse();
  console.error(error);
  return Response.json({ code: "unexpected_failure", message: "Internal server error" }, { status: 500 });
}

function isOpen(method: string, path: string): boolean {
  if (path === "/auth/v1/health" || path === "/auth/v1/.well-known/jwks.json") return true;
  if (method !== "GET" && method !== "HEAD") return false;
  return /^\/storage\/v1\/(object|render\/image)\/public\//.test(path);
}

function apiKeyOf(request: Request): string | undefined {
  return request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey") ?? undefined;
}

function requireApiKey(request: Request, keys: Keys): void {
  const key = apiKeyOf(request);
  if (!key) {
    throw new Refusal(401, {
      message: "No API key found in request",
      hint: "No `apikey` request header or url param was found.",
    });
  }
  if (key !== keys.publishableKey && key !== keys.secretKey) {
    throw new Refusal(401, {
      message: "Invalid API key",
      hint: "Double check your Supabase `anon` or `service_role` API key.",
    });
  }
}
