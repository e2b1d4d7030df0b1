import { useTranslation } from "react-i18next";
import { Form, href } from "react-router";

export function LogOut() {
  const { t } = useTranslation("sign-in");
  return (
    <Form method="post" action={href("/logout")}>
      <button type="submit" className="button button-quiet">
        {t("waiting.logout")}
      </button>
    </Form>
  );
}
