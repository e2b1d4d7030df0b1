import type { SupabaseClient } from "@supabase/supabase-js";
import { requestsPerPage, type AccessRequest, type Invitation, type Operator, type People } from "../schemas/people.ts";
import { pageOf } from "./page-of.server.ts";
import { done, refusal, rows, type Result } from "./result.server.ts";

export type AccessStatus = "operator" | "waiting" | "refused" | "missing";

export function operatorsFor(client: SupabaseClient) {
  return {
    /** `"unknown"`: no answer; `"missing"`: account deleted. Makes an invited account an operator. */
    async accessStatusOf({ id, email }: { id: string; email: string }): Promise<AccessStatus | "unknown"> {
      const known = await client.from("operators").select("email").eq("user_id", id);
      if (known.error) return known.status === 401 ? "missing" : "unknown";
      // Asking again updates an address that was changed.
      if (known.data[0]?.email === email) return "operator";
      const entered = await client.rpc("enter_back_office");
      if (entered.error) return entered.error.code === "42501" ? "missing" : "unknown";
      return entered.data as AccessStatus;
    },

    /** `page` counts the access requests. Throws 503 when the backend does not answer. */
    async people(page: number): Promise<People> {
      const [operators, requests, invitations] = await Promise.all([
        client.from("operators").select("user_id, email, added_at, added_by").order("added_at").order("email"),
        pageOf<AccessRequest>(
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
          .select("id, email, invited_by, created_at")
          .is("accepted_at", null)
          .not("email", "is", null)
          .order("created_at"),
      ]);
      return {
        operators: rows<Operator[]>(operators, "operators"),
        requests,
        invitations: rows<Invitation[]>(invitations, "operator_invites"),
      };
    },

    async operator(id: string): Promise<Operator | undefined> {
      const answer = await client.from("operators").select("user_id, email, added_at, added_by").eq("user_id", id);
      return rows<Operator[]>(answer, "operators")[0];
    },

    async approve(id: string): Promise<Result> {
      const { error, status } = await client.rpc("approve_operator", { user_id: id });
      return error ? refusal(error, status) : done();
    },

    async refuse(id: string): Promise<Result> {
      const { error, status } = await client.rpc("refuse_operator", { user_id: id });
      return error ? refusal(error, status) : done();
    },

    async remove(id: string): Promise<Result> {
      const { error, status } = await client.rpc("remove_operator", { user_id: id });
      return error ? refusal(error, status) : done();
    },

    /** `"operator"` and `"invited"`: there was nothing to do. */
    async invite(email: string): Promise<Result<"new" | "invited" | "operator">> {
      const { error, status } = await client.from("operator_invites").insert({ email });
      if (error?.code === "PT409") return done("operator");
      if (error?.code === "23505") return done("invited");
      return error ? refusal(error, status) : done("new");
    },

    /** `false` when the invitation was accepted or withdrawn meanwhile. */
    async withdraw(invitationId: string): Promise<Result<boolean>> {
      const answer = await client.from("operator_invites").delete().eq("id", invitationId).select("id");
      return answer.error ? refusal(answer.error, answer.status) : done(answer.data.length === 1);
    },
  };
}
