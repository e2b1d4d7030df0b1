import { href } from "react-router";
import { rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
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
import { redirectWithToast } from "../../server/toast.server.ts";
import { provesByCode, rejectedWithoutProof } from "../account/fresh-proof.server.ts";
import { decision, type DecisionArgs } from "../components/decision.server.ts";

type NotDone =
  | "alreadyInvited"
  | "alreadyOperator"
  | "invitationGone"
  | "lastAdministrator"
  | "ownSecondStep"
  | "requirementRefused"
  | "unknownAccount";

const to = href("/admin/settings/people");

function unless(reasons: Record<string, NotDone>) {
  return (outcome: unknown, context: DecisionArgs["context"], value: object): string | false => {
    const why = reasons[String(outcome)];
    return why !== undefined && getFixedT(context, "admin-people")(`errors.${why}`, { ...value });
  };
}

export const peopleActions = {
  approve: decision(roleChoice, {
    decide: (of, { account, role }) => of.operators.approve(account, role),
    notDone: unless({ false: "unknownAccount" }),
    toast: "operatorApproved",
    to,
  }),
  refuse: decision(accountChoice, {
    decide: (of, { account }) => of.operators.refuse(account),
    notDone: unless({ false: "unknownAccount" }),
    toast: "operatorRefused",
    to,
  }),
  invite: decision(invitation, {
    decide: (of, { email, role }) => of.operators.invite(email, role),
    notDone: unless({ operator: "alreadyOperator", invited: "alreadyInvited" }),
    toast: (_value, outcome) => (outcome === "unmailed" ? "operatorInvitedUnmailed" : "operatorInvited"),
    to,
  }),
  withdraw: decision(invitationChoice, {
    decide: (of, chosen) => of.operators.withdraw(chosen.invitation),
    notDone: unless({ false: "invitationGone" }),
    toast: "invitationWithdrawn",
    to,
  }),
  requirement: decision(requirement, {
    decide: (of, { required }) => of.operators.requireSecondStep(required),
    notDone: unless({ false: "requirementRefused" }),
    toast: ({ required }) => (required ? "secondStepRequired" : "secondStepOptional"),
    to,
  }),
};

export const operatorActions = {
  remove: decision(removal, {
    decide: (of, { account, cancel }) => of.operators.remove(account, { cancelScheduled: cancel ?? false }),
    notDone: unless({ last: "lastAdministrator", gone: "unknownAccount" }),
    toast: "operatorRemoved",
    to,
  }),
  role: decision(roleChoice, {
    decide: (of, { account, role }) => of.operators.changeRole(account, role),
    notDone: unless({ last: "lastAdministrator", gone: "unknownAccount" }),
    toast: "roleChanged",
    to,
  }),
  /** Another's proof of who they are goes: whoever does that proves who they are. */
  async "second-step"(args: DecisionArgs) {
    const { context } = args;
    const submission = await parseForm(args, provesByCode(context) ? resetByCode : resetByPassword);
    if (submission.status !== "success") return rejected(submission);

    const proof = submission.value;
    const unproved = await rejectedWithoutProof(submission, proof, context);
    if (unproved) return unproved;
    const reset = await context.get(backendContext).operators.resetSecondStep(proof.account);
    if (!reset.ok) return rejectedByBackend(submission, reset, context);
    if (!reset.value) return rejected(submission, getFixedT(context, "admin-people")("errors.ownSecondStep"), 409);
    return redirectWithToast(to, "secondStepReset");
  },
};
