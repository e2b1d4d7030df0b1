import { useTranslation } from "react-i18next";
import { useNavigation, href } from "react-router";
import { Form } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useLanguageNames } from "../../i18n/language-name.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import { Section } from "../components/section.tsx";
import { LanguageTabs } from "../components/tabs.tsx";
import { addressOfIssue } from "./issue-addresses.ts";

type IssuePreviewProps = {
  id: string;
  language: Language;
  mail: { subject: string; text: string } | undefined;
  canTest: boolean;
};

export function IssuePreview({ id, language, mail, canTest }: IssuePreviewProps) {
  const { t } = useTranslation("admin-newsletter");
  const { asLabel } = useLanguageNames();
  const { formData } = useNavigation();
  return (
    <Section id="preview" title={t("preview.title")} className="mt-10 border-t border-rule pt-6">
      <LanguageTabs
        label={t("preview.languages")}
        current={language}
        addressOf={(each) => addressOfIssue(id, each)}
        renderName={asLabel}
      />
      {!mail && <p className="mt-6 text-ink-soft">{t("preview.noText")}</p>}
      {mail && (
        <div className="mt-6 grid max-w-3xl gap-4">
          <p className="[overflow-wrap:anywhere]">
            {t("preview.subject")}{" "}
            <strong lang={language} className="font-semibold">
              {mail.subject}
            </strong>
          </p>
          <iframe
            key={language}
            src={`${href("/admin/insights/:id/send/mail", { id })}?${new URLSearchParams({ language })}`}
            sandbox=""
            title={t("preview.frame")}
            className="h-[40rem] w-full border border-rule-strong"
          />
          <details>
            <summary className="disclosure">{t("preview.text")}</summary>
            <pre
              lang={language}
              className="overflow-x-auto border border-rule p-4 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap"
            >
              {mail.text}
            </pre>
          </details>
          {canTest && (
            <Form preventScrollReset>
              <input type="hidden" name="intent" value="test" />
              <input type="hidden" name="language" value={language} />
              <SubmitButton running={formData?.get("intent") === "test"} className="button-quiet">
                {t("preview.test")}
              </SubmitButton>
            </Form>
          )}
        </div>
      )}
    </Section>
  );
}
