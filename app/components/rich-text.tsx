import { Trans, useTranslation } from "react-i18next";
import { useFirm } from "../i18n/firm.ts";
import type { Namespace } from "../i18n/resources.ts";

/** Each may stand in the one before; what `<Trans>` makes of them is rendered by recursion. */
const mostTags = 200;

/** Translates with `<Trans>`: `<mail>` is a link to the firm's e-mail address. Keys may index: `sections.0.body`. */
export function RichText({ ns, i18nKey, values }: { ns: Namespace; i18nKey: string; values?: Record<string, string> }) {
  const { t } = useTranslation(ns);
  const text: string = t(i18nKey as never, { ...values, defaultValue: "" });
  if (text.split("<", mostTags + 2).length > mostTags + 1) return text.replaceAll(/<[^<>]*>/g, "");
  return <Trans ns={ns} i18nKey={i18nKey as never} values={values} components={{ mail: <MailLink /> }} />;
}

function MailLink({ children }: { children?: React.ReactNode }) {
  const { email } = useFirm();
  return (
    <a href={`mailto:${email}`} className="text-link">
      {children}
    </a>
  );
}
