import { data, href } from "react-router";
import { operatorContext } from "../../data/backend/guard.server.ts";
import { rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import type { Result } from "../../data/backend/result.server.ts";
import { codeErrors } from "../../data/session/second-step.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { emailChange, ownPasswordChange, sessionChoice, secondStepCode } from "../../schemas/forms/credentials.ts";
import { enquiryNotices } from "../../schemas/rules/mail.ts";
import { isCommonPassword, rejectedAsCommon } from "../../server/common-password.server.ts";
import type { Context } from "../../server/context.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { originOf } from "../../server/site-origin.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { decision } from "../components/decision.server.ts";

const page = href("/admin/settings/account");

type ActionArgs = { request: Request; context: Context; url: URL };

export const accountActions = {
  async email({ request, context, url }: ActionArgs) {
    const submission = await parseForm({ request, context }, emailChange);
    if (submission.status !== "success") return rejected(submission);

    const t = getFixedT(context, "admin-account");
    const { account, accounts, unidentified } = context.get(backendContext);
    if (!account || account === "unknown") return rejectedByBackend(submission, unidentified, context);

    const { email, currentPassword } = submission.value;
    if (account.email === email) return rejected(submission, t("errors.emailSame"));
    const known = await accounts.passwordIs({ email: account.email, password: currentPassword });
    if (!known.ok) return rejectedByBackend(submission, known, context);
    if (!known.value) return rejected(submission, t("errors.passwordWrong"));

    const requested = await accounts.changeEmail(email, originOf(context, url) + page);
    if (!requested.ok && requested.backendCode === "email_exists") return rejected(submission, t("errors.emailTaken"));
    if (!requested.ok) return rejectedByBackend(submission, requested, context);
    return redirectWithToast(page, "emailChangeAsked");
  },

  async password({ request, context }: ActionArgs) {
    const submission = await parseForm({ request, context }, ownPasswordChange);
    if (submission.status !== "success") return rejected(submission);

    const t = getFixedT(context, "admin-account");
    const { account, accounts, unidentified } = context.get(backendContext);
    if (!account || account === "unknown") return rejectedByBackend(submission, unidentified, context);

    const { currentPassword, newPassword } = submission.value;
    const current = { email: account.email, password: currentPassword };
    const known = await accounts.passwordIs(current);
    if (!known.ok) return rejectedByBackend(submission, known, context);
    if (!known.value) return rejected(submission, t("errors.passwordWrong"));

    if (await isCommonPassword(newPassword, account.email)) return rejectedAsCommon(submission, "newPassword");
    const { secondStepPassed } = account;
    const changed = await accounts.changePassword(newPassword, { ...current, secondStepPassed });
    if (!changed.ok) return rejectedByBackend(submission, changed, context);
    if (!changed.value) return rejected(submission, t("errors.sessionTooOld"), 409);
    return redirectWithToast(page, "passwordChanged");
  },

  sessions: decision(sessionChoice, {
    decide: async ({ account, accounts, unidentified }, { session }): Promise<Result<boolean | void>> => {
      if (account === "unknown") return unidentified;
      return session === undefined ? accounts.endOtherSessions() : accounts.endSession(session);
    },
    notDone: (ended, context) => ended === false && getFixedT(context, "admin-account")("errors.sessionGone"),
    toast: ({ session }) => (session === undefined ? "otherSessionsEnded" : "sessionEnded"),
    to: page,
  }),

  async "second-step"({ request, context }: ActionArgs) {
    const submission = await parseForm({ request, context }, secondStepCode);
    if (submission.status !== "success") return rejected(submission);

    const t = getFixedT(context, "admin-account");
    const { account, accounts, unidentified } = context.get(backendContext);
    if (!account || account === "unknown") return rejectedByBackend(submission, unidentified, context);
    if (context.get(operatorContext)?.secondStepRequired)
      return rejected(submission, t("errors.secondStepRequired"), 403);

    const ended = await accounts.endSecondStep(account.id, submission.value.code);
    if (!ended.ok) return rejectedByBackend(submission, ended, context);
    if (ended.value !== "passed") return rejected(submission, t(codeErrors[ended.value]));
    return redirectWithToast(page, "secondStepOff");
  },

  /** Answers with the page that shows them: nothing tells them a second time. */
  async "recovery-codes"({ request, context }: ActionArgs) {
    const submission = await parseForm({ request, context }, secondStepCode);
    if (submission.status !== "success") return rejected(submission);

    const t = getFixedT(context, "admin-account");
    const { account, accounts, unidentified } = context.get(backendContext);
    if (!account || account === "unknown") return rejectedByBackend(submission, unidentified, context);
    if (!account.secondStepPassed) return rejected(submission, t("errors.secondStepMissing"), 409);
    const made = await accounts.makeRecoveryCodes(account.id, submission.value.code);
    if (!made.ok) return rejectedByBackend(submission, made, context);
    if (typeof made.value === "string") return rejected(submission, t(codeErrors[made.value]));
    return data({ recoveryCodes: made.value });
  },

  enquiries: decision(enquiryNotices, {
    decide: ({ mailList }, notices) => mailList.wantEnquiries(notices),
    toast: ({ wanted, letter }) => (!wanted ? "enquiriesUnwanted" : letter ? "enquiriesWanted" : "letterUnwanted"),
    to: page,
  }),
};
