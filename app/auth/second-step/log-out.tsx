import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { Form } from "../../components/form.tsx";

export function LogOut() {
  const { t } = useTranslation("sign-in");
  return (
    <Form action={href("/logout")}>
      <button type="submit" className="button button-quiet">
        {t("waiting.logout")}
      </button>
    </Form>
  );
}
