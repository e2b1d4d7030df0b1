import { useTranslation } from "react-i18next";
import { Form, href } from "react-router";

/** For whoever cannot go on, or is somebody else. */
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
