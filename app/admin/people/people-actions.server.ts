import { href, type RouterContextProvider } from "react-router";
import { rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import type { Result } from "../../data/backend/result.server.ts";
import { backendContext, type Backend } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import type { z } from "../../schemas/formats/zod.ts";
import {
  accountChoice,
  invitation,
  invitationChoice,
  removal,
  resetByCode,
  resetByPassword,
  requirement,
  roleChoice,
} from "../../schemas/forms/people.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast, type ToastMessage } from "../../server/toast.server.ts";
import { provesByCode, rejectedWithoutProof } from "../account/fresh-proof.server.ts";

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };
type Toast = ToastMessage["name"];
type NotDone =
  | "alreadyInvited"
  | "alreadyOperator"
  | "invitationGone"
  | "lastAdministrator"
  | "ownSecondStep"
  | "requirementRefused"
  | "unknownAccount";

export const peopleActions = {
  approve: peopleAction(roleChoice, (of, { account, role }) => of.approve(account, role), "operatorApproved", {
    false: "unknownAccount",
  }),
  refuse: peopleAction(accountChoice, (of, { account }) => of.refuse(account), "operatorRefused", {
    false: "unknownAccount",
  }),
  invite: peopleAction(
    invitation,
    (of, { email, role }) => of.invite(email, role),
    (_value, outcome) => (outcome === "unmailed" ? "operatorInvitedUnmailed" : "operatorInvited"),
    { operator: "alreadyOperator", invited: "alreadyInvited" },
  ),
  withdraw: peopleAction(invitationChoice, (of, chosen) => of.withdraw(chosen.invitation), "invitationWithdrawn", {
    false: "invitationGone",
  }),
  requirement: peopleAction(
    requirement,
    (of, { required }) => of.requireSecondStep(required),
    ({ required }) => (required ? "secondStepRequired" : "secondStepOptional"),
    { false: "requirementRefused" },
  ),
};

export const operatorActions = {
  remove: peopleAction(
    removal,
    (of, { account, cancel }) => of.remove(account, { cancelScheduled: cancel ?? false }),
    "operatorRemoved",
    { false: "lastAdministrator" },
  ),
  role: peopleAction(roleChoice, (of, { account, role }) => of.changeRole(account, role), "roleChanged", {
    false: "lastAdministrator",
  }),
  /** Another's proof of who they are goes: whoever does that proves who they are. */
  async "second-step"(args: ActionArgs) {
    const { context } = args;
    const submission = await parseForm(args, provesByCode(context) ? resetByCode : resetByPassword);
    if (submission.status !== "success") return rejected(submission);

    const t = getFixedT(context, "admin-people");
    const proof = submission.value;
    const unproved = await rejectedWithoutProof(submission, proof, context, t);
    if (unproved) return unproved;
    const reset = await context.get(backendContext).operators.resetSecondStep(proof.account);
    if (!reset.ok) return rejectedByBackend(submission, reset, context, t);
    if (!reset.value) return rejected(submission, t("errors.ownSecondStep"), 409);
    return redirectWithToast(href("/admin/settings/people"), "secondStepReset");
  },
};

/** `notDone` says why for each value of what was decided that means that nothing was done. */
function peopleAction<Schema extends z.ZodObject>(
  schema: Schema,
  decide: (of: Backend["operators"], value: z.output<Schema>) => Promise<Result<unknown>>,
  toast: Toast | ((value: z.output<Schema>, outcome: unknown) => Toast),
  notDone: Record<string, NotDone> = {},
) {
  return async ({ request, context }: ActionArgs) => {
    const submission = await parseForm({ request, context }, schema);
    if (submission.status !== "success") return rejected(submission);

    const { value } = submission;
    const t = getFixedT(context, "admin-people");
    const decided = await decide(context.get(backendContext).operators, value);
    if (!decided.ok) return rejectedByBackend(submission, decided, context, t);
    const why = notDone[String(decided.value)];
    const { email } = value as { email?: string };
    if (why) return rejected(submission, t(`errors.${why}`, { email }), 409);
    return redirectWithToast(
      href("/admin/settings/people"),
      typeof toast === "function" ? toast(value, decided.value) : toast,
    );
  };
}
