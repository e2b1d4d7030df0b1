import { z } from "zod";

/** The form behind one switch: it names the state to reach, so that two operators never undo each other unseen. */
export const flagSwitch = z.object({
  id: z.uuid(),
  enabled: z.enum(["true", "false"]).transform((value) => value === "true"),
});
