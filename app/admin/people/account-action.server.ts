import { href, type RouterContextProvider } from "react-router";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import type { Result } from "../../data/result.server.ts";
import { backendContext, type Backend } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import type { accountChoice, removal, roleChoice } from "../../schemas/people-forms.ts";
import type { z } from "../../schemas/zod.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast, type ToastMessage } from "../../server/toast.server.ts";

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

type Choices = typeof accountChoice | typeof removal | typeof roleChoice;

/** `decide` gives `false` where nothing was done, which `notDone` says why. */
export function accountAction<Choice extends Choices>(
  choice: Choice,
  decide: (operators: Backend["operators"], chosen: z.output<Choice>) => Promise<Result<boolean> | Result>,
  toast: ToastMessage["name"],
  notDone: "errors.lastAdministrator" | "errors.ownSecondStep" = "errors.lastAdministrator",
) {
  return async ({ request, context }: ActionArgs) => {
    const submission = await parseForm({ request, context }, choice);
    if (submission.status !== "success") return rejected(submission);

    const t = getFixedT(context, "admin-people");
    const decided = await decide(context.get(backendContext).operators, submission.value as z.output<Choice>);
    if (!decided.ok) return rejectedByBackend(submission, decided, context, t);
    if (decided.value === false) return rejected(submission, t(notDone), 409);
    return redirectWithToast(href("/admin/settings/people"), toast);
  };
}
