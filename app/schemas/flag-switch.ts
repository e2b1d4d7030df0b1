import { rowId } from "./row-id.ts";
import { z } from "./zod.ts";

/** Names the target state instead of toggling, so that two operators do not undo each other. */
export const flagSwitch = z.object({
  id: rowId(),
  enabled: z.enum(["true", "false"]).transform((value) => value === "true"),
});
