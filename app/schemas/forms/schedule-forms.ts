import { rowId } from "../formats/row-id.ts";
import { checkTimeRange, timeRange } from "../formats/time-range.ts";
import { z } from "../formats/zod.ts";

const started = {
  change: z.union([z.literal(""), rowId()]).default(""),
  changeRevision: z.string().max(64).default(""),
  /** Sent once the change has taken effect, so that only its end can be moved. */
  started: z.literal("on").optional(),
};

export const flagSchedule = z
  .object({
    enabled: z.enum(["true", "false"], "choose").transform((value) => value === "true"),
    replaces: z.enum(["true", "false"]),
    ...started,
    ...timeRange,
  })
  .superRefine(checkTimes);

export const scheduleCancellation = z.object({ change: rowId(), changeRevision: z.string().max(64) });

type Times = { at: string; until: string; zone: string; started?: "on" | undefined };

function checkTimes(value: Times, context: z.RefinementCtx): void {
  checkTimeRange(value, value.started === "on", (name, message) =>
    context.addIssue({ code: "custom", path: [name], message }),
  );
}
