import { emailField } from "./fields.ts";
import { z } from "./zod.ts";

/** The message is a key under `errors` in the leads' locale file. */
export const erasure = z.object({ email: emailField });
