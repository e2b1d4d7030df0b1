import { Refusal } from "../refusal.ts";

const apiVersion = "2024-01-01";

/** A refusal of the Auth service, before it is worded for the caller's API version. */
export class AuthRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: Record<string, unknown>;

  constructor(status: number, code: string, message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

export function wordFor(request: Request, refusal: AuthRefusal): Refusal {
  const { status, code, message, more } = refusal;
  const asked = request.headers.get("x-supabase-api-version");
  return asked !== null && asked >= apiVersion
    ? new Refusal(status, { code, message, ...more }, { "x-supabase-api-version": apiVersion })
    : new Refusal(status, { code: status, error_code: code, msg: message, ...more });
}

export const refuse = {
  badJson: () => new AuthRefusal(400, "bad_json", "Could not parse request body as JSON"),
  invalid: (message: string) => new AuthRefusal(400, "validation_failed", message),
  credentials: () => new AuthRefusal(400, "invalid_credentials", "Invalid login credentials"),
  unconfirmed: () => new AuthRefusal(400, "email_not_confirmed", "Email not confirmed"),
  userExists: () => new AuthRefusal(422, "user_already_exists", "User already registered"),
  emailExists: () => new AuthRefusal(422, "email_exists", "A user with this email address has already been registered"),
  weakPassword: () =>
    new AuthRefusal(422, "weak_password", "Password should be at least 6 characters.", {
      weak_password: { reasons: ["length"] },
    }),
  samePassword: () => new AuthRefusal(422, "same_password", "New password should be different from the old password."),
  anonymous: () => new AuthRefusal(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled"),
  linkExpired: () => new AuthRefusal(403, "otp_expired", "Email link is invalid or has expired"),
  codeExpired: () => new AuthRefusal(403, "otp_expired", "Token has expired or is invalid"),
  flowNotFound: () => new AuthRefusal(404, "flow_state_not_found", "invalid flow state, no valid flow state found"),
  codeVerifier: () =>
    new AuthRefusal(400, "bad_code_verifier", "code challenge does not match previously saved code verifier"),
  tokenNotFound: () =>
    new AuthRefusal(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found"),
  tokenUsed: () => new AuthRefusal(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used"),
  noBearer: () => new AuthRefusal(401, "no_authorization", "This endpoint requires a valid Bearer token"),
  badToken: (reason: string) =>
    new AuthRefusal(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${reason}`),
  noSession: () => new AuthRefusal(403, "session_not_found", "Session from session_id claim in JWT does not exist"),
  userNotFound: () => new AuthRefusal(404, "user_not_found", "User not found"),
  notAdmin: () => new AuthRefusal(403, "not_admin", "User not allowed"),
  tooMany: () => new AuthRefusal(429, "over_request_rate_limit", "Request rate limit reached"),
};
