import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { Form } from "../components/form.tsx";
import { FormErrorToast } from "../components/toasts.tsx";

type MessageProps = {
  page: "checkMail" | "confirm" | "forgotPassword" | "newPassword" | "secondStep" | "setUp" | "waiting";
  title: string;
  body: string;
  children?: React.ReactNode;
};

export function Message({ page, title, body, children }: MessageProps) {
  const { t } = useTranslation("sign-in");
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-5">
      <title>{t(`${page}.meta.title`)}</title>
      <h1 className="text-title">{title}</h1>
      <p className="text-lead text-ink-soft">{body}</p>
      {children}
      <FormErrorToast />
    </div>
  );
}

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
