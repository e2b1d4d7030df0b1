import type { Database } from "../../../supabase/database.types.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import type { KindName } from "../../schemas/kinds/kinds.ts";
import type { ScheduledChange } from "../../schemas/rules/scheduled-change.ts";
import type { Client } from "../backend/client.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import {
  refusalCodes,
  denied,
  done,
  refusal,
  type Answer,
  type Denied,
  type Result,
  wasSentBefore,
  resultOf,
} from "../backend/result.server.ts";

export type Upcoming = {
  target: string;
  at: string;
  name: string;
  ends_at: string | null;
  by: string | null;
  /** Names what is waiting and the instants at which it was seen; null of an end. */
  part: string | null;
  /** Its instant has passed by more than a minute. */
  overdue: boolean;
} & (
  | { kind: KindName; language: Language | null; event: "appears" | "changes" | "leaves" | "goesBack" }
  | { kind: "flag"; language: null; event: "turnsOn" | "turnsOff" | "goesBack" }
);

/** `replaces`: the state of the flag that the form showed. */
export type Planned = {
  starts_at: string | undefined;
  ends_at: string | undefined;
  replaces: string;
  enabled: boolean;
};

export type ScheduleRefusal = Denied<"conflict" | "missing" | "notAllowed" | "past">;
export type ScheduleResult = { ok: true } | ScheduleRefusal;

type ChangeRow = Database["public"]["Tables"]["scheduled_changes"]["Insert"];

const columns = "id, revision, feature_key, enabled, starts_at, ends_at, started_at, overtaken, scheduled_by";
const soon = 5;
const most = 500;

export function scheduleFor(client: Client, { published }: RequestServices) {
  const changes = () => client.from("scheduled_changes");

  return {
    async pending(flag?: string): Promise<Result<ScheduledChange[]>> {
      const open = changes().select(columns).is("finished_at", null).order("starts_at").order("feature_key");
      const [found, operators] = await Promise.all([
        flag === undefined ? open : open.eq("feature_key", flag),
        flag === undefined ? undefined : client.from("operators").select("user_id, email"),
      ]);
      if (found.error) return refusal(found.error, found.status);
      if (operators?.error) return refusal(operators.error, operators.status);
      const emailOf = (id: string | null) => operators?.data.find(({ user_id }) => user_id === id)?.email ?? null;
      const pending = found.data.map(({ scheduled_by, ...change }) => ({ ...change, by: emailOf(scheduled_by) }));
      return done(pending as ScheduledChange[]);
    },

    /** `before` is the change that the form showed: of two who schedule at once, the second is told. */
    async save(
      feature_key: string,
      { starts_at, ...planned }: Planned,
      before: { id: string; revision: string } | undefined,
    ): Promise<ScheduleResult> {
      const row = { ...planned, ends_at: planned.ends_at ?? null, ...(starts_at && { starts_at }) };
      const saved = before
        ? await changes().update(row).eq("id", before.id).eq("revision", before.revision).select("id")
        : await changes()
            .insert({ ...row, feature_key } as ChangeRow)
            .select("id");
      return settle(saved);
    },

    async cancel({ id, revision }: { id: string; revision: string }): Promise<ScheduleResult> {
      return settle(await changes().delete().eq("id", id).eq("revision", revision).select("id"));
    },

    async upcoming(): Promise<Result<Upcoming[]>> {
      return read({ at_most: soon });
    },

    async agenda(only: { of_account?: string } = {}): Promise<Result<Upcoming[]>> {
      return read({ at_most: most, ...only });
    },

    /** The first of the changes begins at the instant; all others keep their distance from it by the clock of the zone. */
    async moveTicked(parts: string[], starts_at: string, zone: string): Promise<ScheduleResult> {
      return settle(await client.rpc("move_changes", { parts, starts_at, zone }));
    },

    async cancelTicked(parts: string[]): Promise<ScheduleResult> {
      return settle(await client.rpc("cancel_changes", { parts }));
    },
  };

  function read(asked: Database["public"]["Functions"]["upcoming_changes"]["Args"]): Promise<Result<Upcoming[]>> {
    return resultOf(client.rpc("upcoming_changes", asked), (changes) => changes as Upcoming[]);
  }

  async function settle(answer: Answer & { data?: unknown[] | null | undefined }): Promise<ScheduleResult> {
    const refused = answer.error ? denied(answer, reasonByCode) : undefined;
    const isOvertaken = refused?.why === "conflict" || answer.data?.length === 0;
    if (isOvertaken && !(await wasSentBefore(client))) return { ok: false, why: "conflict" };
    if (refused && !isOvertaken) return refused;
    await published.republish();
    return { ok: true };
  }
}

const reasonByCode: Record<string, Exclude<ScheduleRefusal["why"], "refused">> = {
  "23505": "conflict",
  [refusalCodes.conflict]: "conflict",
  [refusalCodes.notFound]: "conflict",
  "23503": "missing",
  [refusalCodes.unprocessable]: "past",
  "42501": "notAllowed",
};
