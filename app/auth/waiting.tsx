import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { Form } from "../components/form.tsx";
import { noindexMeta } from "../components/noindex-meta.ts";
import { backendDown } from "../data/backend/result.server.ts";
import { backendContext } from "../data/session/session.server.ts";
import { useFirm } from "../i18n/firm.ts";
import { getFixedT } from "../i18n/translations.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/waiting";
import { Message } from "./message.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { account, accounts, operators, unidentified } = context.get(backendContext);
  if (!account) throw redirect(href("/auth"));
  if (account === "unknown") throw backendDown("auth", unidentified);

  const { status: accessStatus } = await operators.accessOf(account);
  if (accessStatus === "unknown") throw backendDown("operators");
  if (accessStatus === "missing") {
    await accounts.signOut();
    throw redirect(href("/auth"));
  }
  if (accessStatus === "operator") throw redirect(href("/admin"));
  return { accessStatus, email: account.email, title: getFixedT(context, "sign-in")("waiting.meta.title") };
}

export const meta: Route.MetaFunction = ({ loaderData }) => noindexMeta(loaderData?.title);

export default function Waiting({ loaderData }: Route.ComponentProps) {
  const { accessStatus, email } = loaderData;
  const { t } = useTranslation("sign-in");
  const { email: firmEmail } = useFirm();
  const refused = accessStatus === "refused";
  return (
    <Message
      title={t(refused ? "waiting.refusedTitle" : "waiting.title")}
      body={t(refused ? "waiting.refused" : "waiting.body", { email, firmEmail })}
    >
      <div className="flex flex-wrap gap-4">
        <Link to={href("/auth/waiting")} reloadDocument className="button button-main">
          {t("waiting.check")}
        </Link>
        <Form action={href("/logout")}>
          <button type="submit" className="button button-quiet">
            {t("waiting.logout")}
          </button>
        </Form>
      </div>
    </Message>
  );
}
