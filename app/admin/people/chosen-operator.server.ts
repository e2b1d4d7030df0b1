import type { RouterContextProvider } from "react-router";
import { backendContext } from "../../data/session.server.ts";
import { translationsFor } from "../../i18n/translations.server.ts";
import { accountChoice } from "../../schemas/people-forms.ts";
import { readUnlessRejected } from "../../server/form-sent.server.ts";

/** Null for an operator who cannot be read, undefined for none. */
export async function chosenOperator({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  const { account, operators } = context.get(backendContext);
  const choice = accountChoice.safeParse(Object.fromEntries(url.searchParams));
  const operator = choice.success
    ? await readUnlessRejected(context, operators.operator(choice.data.account), null)
    : undefined;
  return {
    operator,
    isSelf: account !== null && account !== "unknown" && account.id === operator?.user_id,
    translations: translationsFor(context, "admin-people"),
  };
}
