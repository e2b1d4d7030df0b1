import { z } from "../formats/zod.ts";
import { passwordCheck, secondStepCode } from "./credentials.ts";

/** What the page said would happen to an archive: `whole` into an empty site, else as drafts. */
const fields = { as: z.enum(["whole", "drafts"]).default("drafts") };
export const importByCode = secondStepCode.extend(fields);
export const importByPassword = passwordCheck.extend(fields);
