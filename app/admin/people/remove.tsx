import { Form, href, Link, useNavigation } from "react-router";
import type { Route } from "./+types/remove";
import { backendContext } from "../../data/session.server.ts";
import { translationsFor } from "../../i18n/translations.server.ts";
import { useTranslation } from "react-i18next";
import { accountChoice } from "../../schemas/people-forms.ts";
import { SubmitButton } from "../../components/submit-button.tsx";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { accountAction } from "./account-action.server.ts";
import { SubPageHeading } from "../settings/sub-page-heading.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { account, operators } = context.get(backendContext);
  const choice = accountChoice.safeParse(Object.fromEntries(url.searchParams));
  const operator = choice.success ? await operators.operator(choice.data.account) : undefined;
  return {
    operator,
    isSelf: account !== null && account !== "unknown" && account.id === operator?.user_id,
    translations: translationsFor(context, "admin-people"),
  };
}

export const action = accountAction((operators, account) => operators.remove(account), "operatorRemoved");

export const meta: Route.MetaFunction = ({ loaderData }) =>
  noindexMeta(loaderData?.translations["admin-people"].remove.meta.title);

export default function Remove({ loaderData }: Route.ComponentProps) {
  const { operator, isSelf } = loaderData;
  const { t } = useTranslation("admin-people");
  const running = useNavigation().formMethod === "POST";
  const people = href("/admin/settings/people");
  const back = { to: people, text: t("title") };
  if (!operator) {
    return (
      <>
        <SubPageHeading title={t("remove.goneTitle")} subtitle={t("remove.goneBody")} back={back} />
        <Link to={people} className="button button-main mt-8">
          {t("remove.backToPeople")}
        </Link>
      </>
    );
  }
  return (
    <>
      <SubPageHeading title={t("remove.title", { email: operator.email })} back={back} />
      <p className="measure mt-6">{t("remove.body")}</p>
      {isSelf && <p className="measure mt-4 border-l-4 border-amber py-1 pl-4">{t("remove.self")}</p>}
      <Form method="post" replace className="mt-8 flex flex-wrap gap-3">
        <input type="hidden" name="account" value={operator.user_id} />
        <SubmitButton running={running} className="button-main">
          {t("remove.submit")}
        </SubmitButton>
        <Link to={people} className="button button-quiet">
          {t("remove.cancel")}
        </Link>
      </Form>
    </>
  );
}
