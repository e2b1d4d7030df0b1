import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { Form } from "../../components/form.tsx";
import type { HeldForm } from "../../schemas/held-form.ts";
import { Message } from "../message.tsx";

type SendOnProps = { next: string; held: HeldForm; needsSetUp?: boolean };

/** The form is sent on by a press of its owner, so that nothing is written that nobody looked at. */
export function SendOn({ next, held, needsSetUp = false }: SendOnProps) {
  const { t } = useTranslation("resume");
  return (
    <Message
      title={t(needsSetUp ? "setUp.title" : "signedIn.title")}
      body={t(needsSetUp ? "setUp.body" : "signedIn.body")}
    >
      {needsSetUp && (
        <p>
          <a href={href("/auth/second-step/set-up")} target="_blank" rel="noreferrer" className="button button-main">
            {t("setUp.open")}
          </a>
        </p>
      )}
      <Form reloadDocument action={next} className="flex flex-wrap gap-4">
        {held.map(([name, value], place) => (
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={`button ${needsSetUp ? "button-quiet" : "button-main"}`}>
          {t("signedIn.submit")}
        </button>
        <Link to={next} className="button button-quiet">
          {t("signedIn.discard")}
        </Link>
      </Form>
    </Message>
  );
}
