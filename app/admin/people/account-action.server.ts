import { href, type RouterContextProvider } from "react-router";
import type { Result } from "../../data/result.server.ts";
import { backendContext, type Backend } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { accountChoice } from "../../schemas/people-forms.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast, type ToastMessage } from "../../server/toast.server.ts";
import { rejectedByBackend } from "../settings/rejected-by-backend.server.ts";

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

export function accountAction(
  decide: (operators: Backend["operators"], account: string) => Promise<Result>,
  toast: ToastMessage["name"],
) {
  return async ({ request, context }: ActionArgs) => {
    const submission = await parseForm(request, accountChoice);
    if (submission.status !== "success") return rejected(submission);

    const decided = await decide(context.get(backendContext).operators, submission.value.account);
    if (!decided.ok) return rejectedByBackend(submission, decided, getFixedT(context, "admin-people"));
    return redirectWithToast(href("/admin/settings/people"), toast);
  };
}
