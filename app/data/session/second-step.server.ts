import { rejectedAttempt, tooOften } from "../backend/attempts.server.ts";
import type { Client } from "../backend/client.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { done, refusal, type Result, resultOf } from "../backend/result.server.ts";

/** `"wrong"`, or expired. `"used"`: it was right before, and is once only. */
export type CodeOutcome = "passed" | RefusedCode;
type RefusedCode = keyof typeof codeErrors;

export const codeErrors = { wrong: "errors.codeWrong", used: "errors.codeUsed" } as const;

export function secondStepFor(client: Client, { caller, attempts, login }: RequestServices) {
  return {
    passSecondStep,

    async beginSecondStep(issuer: string): Promise<Result<{ factor: string; uri: string }>> {
      const known = await login().mfa.listFactors();
      if (known.error) return refusal(known.error);
      for (const { id, status } of known.data.all) {
        if (status === "unverified") await login().mfa.unenroll({ factorId: id });
      }
      const enrolled = login().mfa.enroll({ factorType: "totp", issuer });
      return resultOf(enrolled, ({ id, totp }) => ({ factor: id, uri: totp.uri }));
    },

    /** Ten, in the place of the earlier ones, told this once; or why `code` is not taken. */
    async makeRecoveryCodes(account: string, code: string): Promise<Result<string[] | RefusedCode>> {
      const passed = await passSecondStep(account, code);
      if (!passed.ok) return passed;
      if (passed.value !== "passed") return done(passed.value);
      return resultOf(client.rpc("make_recovery_codes"));
    },

    async recover(account: string, code: string): Promise<Result<CodeOutcome>> {
      const attempt = await attempts.code(account, caller.network, code);
      if (attempt.wait > 0) return tooOften(attempt.wait);
      const { data, error, status } = await client.rpc("use_recovery_code", { code });
      if (error) {
        attempt.takeBack();
        return refusal(error, status);
      }
      if (data) attempt.succeed();
      return done(data ? "passed" : "wrong");
    },

    /** Ends the sessions that have not passed it. */
    confirmSecondStep(account: string, factor: string, code: string): Promise<Result<CodeOutcome>> {
      return verifyCode(account, code, [factor]);
    },

    async endSecondStep(account: string, code: string): Promise<Result<CodeOutcome>> {
      const passed = await passSecondStep(account, code);
      if (!passed.ok || passed.value !== "passed") return passed;
      const known = await login().mfa.listFactors();
      if (known.error) return refusal(known.error);
      for (const { id } of known.data.all) {
        const { error } = await login().mfa.unenroll({ factorId: id });
        if (error) return refusal(error);
      }
      // The present access token still claims the second level.
      await login().refreshSession();
      return done("passed");
    },
  };

  async function passSecondStep(account: string, code: string): Promise<Result<CodeOutcome>> {
    const known = await login().mfa.listFactors();
    if (known.error) return refusal(known.error);
    return verifyCode(
      account,
      code,
      known.data.totp.map(({ id }) => id),
    );
  }

  async function verifyCode(account: string, code: string, factors: string[]): Promise<Result<CodeOutcome>> {
    const attempt = await attempts.code(account, caller.network, code);
    if (attempt.wait > 0) return tooOften(attempt.wait);
    if (attempt.isUsed) return done(attempt.hasPassed ? "used" : "wrong");
    for (const factorId of factors) {
      const { error } = await login().mfa.challengeAndVerify({ factorId, code });
      if (error === null) {
        attempt.succeed();
        return done("passed");
      }
      if (!(error.code === "mfa_verification_failed" || error.code === "mfa_challenge_expired"))
        return rejectedAttempt(error, attempt);
    }
    return done("wrong");
  }
}
