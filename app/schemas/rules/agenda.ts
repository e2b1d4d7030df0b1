import { checkTimeRange, timeRange } from "../formats/time-range.ts";
import { z } from "../formats/zod.ts";

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
