import { requestsPerPage, type Invitation, type Operator, type People, type Role } from "../../schemas/forms/people.ts";
import type { Client } from "../backend/client.server.ts";
import { pageOf } from "../backend/page-of.server.ts";
import {
  refusalCodes,
  type RefusalCode,
  answerOf,
  done,
  refusal,
  rows,
  wasSentBefore,
  type Answer,
  type Result,
  resultOf,
} from "../backend/result.server.ts";
import { accessOf, type Access } from "./access.server.ts";

/** `last`: the last administrator, who stays. `gone`: without access by now. */
type ChangeOfOperator = "changed" | "last" | "gone";

const operatorColumns = "user_id, email, role, added_at, added_by, has_second_step, last_login";

export function operatorsFor(client: Client) {
  return {
    accessOf({ email }: { email: string }): Promise<Access> {
      return accessOf(client, email);
    },

    /** Whether whoever signs up next becomes the first administrator; `false` where nothing answers. */
    async awaitsFirst(): Promise<boolean> {
      const { data } = await client.rpc("awaits_first_operator");
      return data === true;
    },

    async people(page: number): Promise<People> {
      const [operators, requests, invitations, settings] = await Promise.all([
        client.from("operators").select<string, Operator>(operatorColumns).order("added_at").order("email"),
        pageOf(
          "operator_requests",
          (counting) =>
            client
              .from("operator_requests")
              .select("user_id, email, asked_at, refused_at", counting)
              .order("refused_at", { nullsFirst: true })
              .order("asked_at")
              .order("user_id"),
          page,
          requestsPerPage,
        ),
        client
          .from("operator_invites")
          .select<string, Invitation>("id, email, role, invited_by, created_at")
          .is("accepted_at", null)
          .not("email", "is", null)
          .order("created_at")
          .order("email"),
        client.from("security_settings").select("requires_second_step"),
      ]);
      const [setting] = rows(settings, "security_settings");
      return {
        operators: rows(operators, "operators"),
        requests,
        invitations: rows(invitations, "operator_invites"),
        secondStepRequired: setting?.requires_second_step ?? false,
      };
    },

    async operator(id: string): Promise<Operator | undefined> {
      const answer = await client.from("operators").select<string, Operator>(operatorColumns).eq("user_id", id);
      return rows(answer, "operators")[0];
    },

    /** `false` for who has not asked for access, or no longer waits. */
    approve(id: string, role: Role): Promise<Result<boolean>> {
      return unless(refusalCodes.notFound, client.rpc("approve_operator", { user_id: id, role }));
    },

    refuse(id: string): Promise<Result<boolean>> {
      return unless(refusalCodes.notFound, client.rpc("refuse_operator", { user_id: id }));
    },

    remove(id: string, { cancelScheduled }: { cancelScheduled: boolean }): Promise<Result<ChangeOfOperator>> {
      return changed(client.rpc("remove_operator", { user_id: id, cancel_scheduled: cancelScheduled }));
    },

    changeRole(id: string, role: Role): Promise<Result<ChangeOfOperator>> {
      return changed(client.rpc("change_operator_role", { user_id: id, role }));
    },

    /** `false` for one's own. */
    resetSecondStep(id: string): Promise<Result<boolean>> {
      return unless(refusalCodes.conflict, client.rpc("reset_second_step", { user_id: id }));
    },

    /** `false` when one's own session has not passed the second step, or one is no administrator. */
    async requireSecondStep(required: boolean): Promise<Result<boolean>> {
      const settings = client.from("security_settings");
      const answer = await settings.update({ requires_second_step: required }).eq("id", true).select("id");
      if (answer.error?.code === "42501") return done(false);
      return answer.error ? refusal(answer.error, answer.status) : done(answer.data.length === 1);
    },

    /** `unmailed`: invited, but so many emails went to the address that this one did not. */
    async invite(email: string, role: Role): Promise<Result<"new" | "unmailed" | "invited" | "operator">> {
      const { error, status } = await answerOf(() => client.from("operator_invites").insert({ email, role }));
      if (error?.code === refusalCodes.conflict) return done("operator");
      const isRepeated = error?.code === "23505" && (await wasSentBefore(client));
      if (error?.code === "23505" && !isRepeated) return done("invited");
      if (error && !isRepeated) return refusal(error, status);
      const queued = { kind: "invitation", recipient: email };
      const mails = await client.from("outbox").select("id").match(queued).is("sent_at", null).limit(1);
      return done(mails.data?.length === 0 ? "unmailed" : "new");
    },

    withdraw(invitationId: string): Promise<Result<boolean>> {
      const withdrawn = client.from("operator_invites").delete().eq("id", invitationId).select("id");
      return resultOf(withdrawn, async (found) => found.length === 1 || (await wasSentBefore(client)));
    },
  };

  async function changed(verb: PromiseLike<Answer>): Promise<Result<ChangeOfOperator>> {
    const { error, status } = await verb;
    if (error?.code === refusalCodes.conflict) return done("last");
    if (error?.code === refusalCodes.notFound) return done((await wasSentBefore(client)) ? "changed" : "gone");
    return error ? refusal(error, status) : done("changed");
  }

  async function unless(code: RefusalCode, verb: PromiseLike<Answer>): Promise<Result<boolean>> {
    const { error, status } = await verb;
    if (error?.code === code) return done(await wasSentBefore(client));
    return error ? refusal(error, status) : done(true);
  }
}

export async function operatorNames(client: Client): Promise<Map<string, string>> {
  const operators = await client.from("operators").select("user_id, email");
  return new Map(rows(operators, "operators").map(({ user_id, email }) => [user_id, email as string]));
}
