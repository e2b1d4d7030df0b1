import { checkTimeRange, timeRange } from "../formats/time-range.ts";
import { rowId, z } from "../formats/zod.ts";

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

const mostAtOnce = 100;
const part = z.string().regex(/^[\da-f-]{36}[\d.a-z@-]{0,60}$/);
const ticked = {
  part: z
    .array(part, "noneTicked")
    .min(1, "noneTicked")
    .max(mostAtOnce, "tooMany")
    .refine((parts) => new Set(parts).size === parts.length),
};

export const tickedCancellation = z.object(ticked);

/** As the browser checks it for both buttons, of which one takes no time. */
export const tickedForm = z.object({ ...ticked, at: timeRange.at, zone: timeRange.zone });

export const tickedMove = tickedForm.superRefine(({ at, zone }, context) =>
  checkTimeRange({ at, zone, until: "" }, false, (name, message) =>
    context.addIssue({ code: "custom", path: [name], message }),
  ),
);
