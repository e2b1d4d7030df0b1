import { textField } from "./form-fields.ts";
import { checkTimeRange, timeRange } from "./time-range.ts";
import { z } from "./zod.ts";

/** In characters; the database checks the same. */
export const longestLaunch = 80;
const mostAtOnce = 100;

/** A change or, with its language, a text of a document. */
export type LaunchPart = { id: string; language: string | null };

const part = z
  .string()
  .regex(/^[\da-f-]{36}(?:\.[a-z]{2})?$/)
  .transform((value): LaunchPart => {
    const [id = "", language = null] = value.split(".");
    return { id, language };
  });
const launch = textField("launchMissing").overwrite((name) => name.replaceAll(/\s+/g, " "));

/** As a form holds it. */
export function partValue({ id, language }: LaunchPart): string {
  return language ? `${id}.${language}` : id;
}

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
