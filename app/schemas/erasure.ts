import { emailField } from "./form-fields.ts";
import { z } from "./zod.ts";

export const erasure = z.object({ email: emailField });
