import { useTranslation } from "react-i18next";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { backendContext } from "../../data/session.server.ts";
import { translationsFor } from "../../i18n/translations.server.ts";
import { removal } from "../../schemas/people-forms.ts";
import { UnreadPart } from "../components/unread-part.tsx";
import { UpcomingList } from "../components/upcoming-list.tsx";
import type { Route } from "./+types/remove";
import { accountAction } from "./account-action.server.ts";
import { chosenOperator } from "./chosen-operator.server.ts";
import { Question } from "./question.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { operator, isSelf, translations } = await chosenOperator(args);
  const scheduled =
    operator && (await args.context.get(backendContext).schedule.agenda({ of_account: operator.user_id }));
  return {
    operator,
    isSelf,
    scheduled: scheduled?.ok ? scheduled.value : undefined,
    translations: { ...translations, ...translationsFor(args.context, "admin-dashboard", "admin-content") },
  };
}

export const action = accountAction(
  removal,
  (operators, { account, cancel }) => operators.remove(account, { cancelScheduled: cancel ?? false }),
  "operatorRemoved",
);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-people"].remove.meta.title);

export default function Remove({ loaderData }: Route.ComponentProps) {
  const { operator, isSelf, scheduled } = loaderData;
  const { t } = useTranslation("admin-people");
  return (
    <Question
      operator={operator}
      title={({ email }) => t("remove.title", { email })}
      body={() => t("remove.body")}
      warning={isSelf ? t("remove.self") : undefined}
      submit={t("remove.submit")}
      alarming
    >
      {!scheduled && <UnreadPart text={t("remove.scheduledUnread")} />}
      {scheduled && scheduled.length > 0 && (
        <section aria-labelledby="scheduled-title" className="mb-4">
          <h2 id="scheduled-title" className="text-heading">
            {t("remove.scheduledTitle")}
          </h2>
          <p className="measure mt-2">{t("remove.scheduled")}</p>
          <UpcomingList upcoming={scheduled} />
          <label className="mt-4 flex min-h-11 items-center gap-3">
            <input type="checkbox" name="cancel" value="true" className="size-5 accent-aurora" />
            {t("remove.cancelScheduled")}
          </label>
        </section>
      )}
    </Question>
  );
}
