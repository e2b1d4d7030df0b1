import { useTranslation } from "react-i18next";
import { noindexMeta } from "../components/noindex-meta.ts";
import { getFixedT } from "../i18n/translations.server.ts";
import type { Route } from "./+types/check-mail";
import { Message } from "./message.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { title: getFixedT(context, "sign-in")("checkMail.meta.title") };
}

export const meta: Route.MetaFunction = ({ loaderData }) => noindexMeta(loaderData?.title);

export default function CheckMail() {
  const { t } = useTranslation("sign-in");
  return (
    <Message title={t("checkMail.title")} body={t("checkMail.body")}>
      <p className="text-ink-soft">{t("checkMail.none")}</p>
    </Message>
  );
}
