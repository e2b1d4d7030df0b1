import { checkTimeRange, timeRange } from "../formats/time-range.ts";
import { rowId, z } from "../formats/zod.ts";
import { draftsPerPage } from "./document-list.ts";

export const severalIntents = ["publish", "schedule", "unpublish", "draft", "trash", "restore"] as const;
export type SeveralIntent = (typeof severalIntents)[number];
export const mostAtOnce = 4 * draftsPerPage;

const { at, zone } = timeRange;

/** `ids`: of documents, with spaces between them. */
export const several = z
  .object({
    do: z.enum(severalIntents),
    ids: z
      .string()
      .max(mostAtOnce * 37)
      .transform((ids) => ids.split(" "))
      .pipe(z.array(rowId()).min(1)),
    at,
    zone,
  })
  .superRefine((value, context) => {
    if (value.do !== "schedule") return;
    checkTimeRange({ ...value, until: "" }, false, (name, message) =>
      context.addIssue({ code: "custom", path: [name], message }),
    );
  });
