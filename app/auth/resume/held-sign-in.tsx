import { Form, href } from "react-router";
import { useTranslation } from "react-i18next";
import { Field, useFocusOnFirstWrongField, type FormAnswer } from "../../components/form.tsx";

type HeldSignInProps = { next: string; held: string; answer?: FormAnswer };

/** Signing in with a typed form in hand. */
export function HeldSignIn({ next, held, answer }: HeldSignInProps) {
  const { t } = useTranslation("resume");
  const { t: tSignIn } = useTranslation("sign-in");
  const form = useFocusOnFirstWrongField(answer);
  const explain = (code: string) => tSignIn(`errors.${code}` as "errors.fallback");
  return (
    <div className="mx-auto w-full max-w-md px-5">
      <h1 className="text-title">{t("title")}</h1>
      <p className="mt-2 text-ink-soft">{t("body")}</p>
      <Form
        ref={form}
        method="post"
        action={`${href("/auth/resume/sign-in")}?${new URLSearchParams({ next })}`}
        reloadDocument
        noValidate
        className="mt-8 grid gap-6"
      >
        <input type="hidden" name="held" value={held} />
        <Field
          name="email"
          type="email"
          autoComplete="username"
          required
          label={tSignIn("email")}
          answer={answer}
          explain={explain}
        />
        <Field
          name="password"
          type="password"
          autoComplete="current-password"
          required
          label={tSignIn("password")}
          answer={answer}
          explain={explain}
        />
        <button type="submit" className="button button-main w-full">
          {t("submit")}
        </button>
      </Form>
    </div>
  );
}
