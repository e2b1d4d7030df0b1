import { Trans } from "react-i18next";
import { useFirm } from "../i18n/firm.ts";
import type { Namespace } from "../i18n/resources.ts";

/** Translates with `<Trans>`: `<mail>` is a link to the firm's e-mail address. Keys may index: `sections.0.body`. */
export function RichText({ ns, i18nKey, values }: { ns: Namespace; i18nKey: string; values?: Record<string, string> }) {
  return <Trans ns={ns} i18nKey={i18nKey as never} values={values} components={{ mail: <MailLink /> }} />;
}

function MailLink({ children }: { children?: React.ReactNode }) {
  const { email } = useFirm();
  return (
    <a href={`mailto:${email}`} className="text-link break-words">
      {children}
    </a>
  );
}
