import { emailField } from "./fields.ts";
import { z } from "./zod.ts";

export const erasure = z.object({ email: emailField });
