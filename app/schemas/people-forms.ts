import { passwordCheck } from "./account-forms.ts";
import { accountEmailField } from "./form-fields.ts";
import { roles } from "./people.ts";
import { rowId } from "./row-id.ts";
import { secondStepCode } from "./second-step.ts";
import { z } from "./zod.ts";

export const accountChoice = z.object({ account: rowId("unknownAccount") });
export const removal = accountChoice.extend({ cancel: z.stringbool().optional() });
export const invitationChoice = z.object({ invitation: rowId("invitationGone") });
export const invitation = z.object({ email: accountEmailField, role: z.enum(roles, "roleMissing") });
export const resetByCode = secondStepCode.extend({ account: rowId("unknownAccount") });
export const resetByPassword = passwordCheck.extend({ account: rowId("unknownAccount") });
export const roleChoice = accountChoice.extend({ role: z.enum(roles, "roleMissing") });
export const requirement = z.object({
  required: z.enum(["true", "false"], "requirementMissing").transform((value) => value === "true"),
});
