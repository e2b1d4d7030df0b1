import { textField } from "./fields.ts";
import { checkTimeRange, timeRange } from "./time-range.ts";
import { z } from "./zod.ts";

/** In characters; the database checks the same. */
export const longestLaunch = 80;
const mostAtOnce = 100;

const part = z.string().regex(/^[\da-f-]{36}(?: [a-z]{2})?$/);
const launch = textField("launchMissing").overwrite((name) => name.replaceAll(/[\p{Cc}\s]+/gu, " "));

export const launchNaming = z.object({
  part: z.array(part, "choose").min(1, "choose").max(mostAtOnce, "tooMany"),
  launch: launch.max(longestLaunch, "launchTooLong").default(""),
});

const seen = { launch: launch.min(1).max(longestLaunch), seen: z.string().max(64) };

export const launchCancellation = z.object(seen);

export const launchMove = z
  .object({ ...seen, at: timeRange.at, zone: timeRange.zone })
  .superRefine(({ at, zone }, context) =>
    checkTimeRange({ at, zone, until: "" }, false, (name, message) =>
      context.addIssue({ code: "custom", path: [name], message }),
    ),
  );
