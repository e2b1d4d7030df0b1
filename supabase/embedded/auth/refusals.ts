import { Refusal } from "../refusal.ts";

const apiVersion = "2024-01-01";

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
  const version = request.headers.get("x-supabase-api-version");
  return version !== null && version >= apiVersion
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
  unknownGrant: () => new AuthRefusal(400, "invalid_credentials", "unsupported_grant_type"),
  appMetadata: () => new AuthRefusal(403, "not_admin", "Updating app_metadata requires admin privileges"),
  reauthentication: () => new AuthRefusal(400, "reauthentication_needed", "Password update requires reauthentication"),
  samePassword: () => new AuthRefusal(422, "same_password", "New password should be different from the old password."),
  anonymous: () => new AuthRefusal(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled"),
  linkExpired: () => new AuthRefusal(403, "otp_expired", "Email link is invalid or has expired"),
  tokenNotFound: () =>
    new AuthRefusal(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found"),
  tokenUsed: () => new AuthRefusal(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used"),
  noBearer: () => new AuthRefusal(401, "no_authorization", "This endpoint requires a valid Bearer token"),
  badToken: (reason: string) =>
    new AuthRefusal(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${reason}`),
  noSession: () => new AuthRefusal(403, "session_not_found", "Session from session_id claim in JWT does not exist"),
  userNotFound: () => new AuthRefusal(404, "user_not_found", "User not found"),
  notUuid: (name: string) => new AuthRefusal(404, "validation_failed", `${name} must be an UUID`),
  banned: () => new AuthRefusal(400, "user_banned", "User is banned"),
  bannedToken: () => new AuthRefusal(400, "user_banned", "Invalid Refresh Token: User Banned"),
  factorNotFound: () => new AuthRefusal(404, "mfa_factor_not_found", "Factor not found"),
  factorName: (name: string) =>
    new AuthRefusal(
      422,
      "mfa_factor_name_conflict",
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    ),
  tooManyFactors: () =>
    new AuthRefusal(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    ),
  enrollLevel: () => new AuthRefusal(403, "insufficient_aal", "AAL2 required to enroll a new factor"),
  unenrollLevel: () => new AuthRefusal(422, "insufficient_aal", "AAL2 required to unenroll verified factor"),
  changeLevel: () =>
    new AuthRefusal(
      401,
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
    ),
  phoneFactors: () => new AuthRefusal(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone"),
  webauthnFactors: () => new AuthRefusal(422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn"),
  challengeNotFound: () =>
    new AuthRefusal(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found"),
  challengeUsed: () => new AuthRefusal(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch."),
  challengeExpired: (id: string) =>
    new AuthRefusal(
      422,
      "mfa_challenge_expired",
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    ),
  factorCode: () => new AuthRefusal(422, "mfa_verification_failed", "Invalid TOTP code entered"),
  tooMany: () => new AuthRefusal(429, "over_request_rate_limit", "Request rate limit reached"),
};
