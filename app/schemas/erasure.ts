import { z } from "zod";
import { emailField } from "./fields.ts";

/** The form behind an erasure. The message is the name of words in the leads' locale file, under `errors`. */
export const erasure = z.object({ email: emailField });
