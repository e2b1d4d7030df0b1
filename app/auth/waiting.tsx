import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { useFirm } from "../i18n/firm.ts";
import { redirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/waiting";
import { Message, LogOut } from "./message.tsx";
import { requireAccount } from "./second-step/half-signed-in.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { account, status: accessStatus } = await requireAccount(context, href("/auth"));
  if (accessStatus === "operator") throw redirect(href("/admin"));
  return { accessStatus, email: account.email };
}

export default function Waiting({ loaderData }: Route.ComponentProps) {
  const { accessStatus, email } = loaderData;
  const { t } = useTranslation("sign-in");
  const { email: firmEmail } = useFirm();
  const refused = accessStatus === "refused";
  return (
    <Message
      page="waiting"
      title={t(refused ? "waiting.refusedTitle" : "waiting.title")}
      body={t(refused ? "waiting.refused" : "waiting.body", { email, firmEmail })}
    >
      <div className="flex flex-wrap gap-4">
        <Link to={href("/auth/waiting")} reloadDocument className="button button-main">
          {t("waiting.check")}
        </Link>
        <LogOut />
      </div>
    </Message>
  );
}
