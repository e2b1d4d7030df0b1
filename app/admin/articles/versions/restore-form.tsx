import { useTranslation } from "react-i18next";
import { Form } from "react-router";

type RestoreFormProps = { action: string; version: string; revision: string | undefined; differs: boolean };

/** Nothing to send where the draft says the same; `revision` is undefined where there is no draft. */
export function RestoreForm({ action, version, revision, differs }: RestoreFormProps) {
  const { t } = useTranslation("admin-versions");
  const hasDraft = revision !== undefined;
  if (hasDraft && !differs) return <p className="mt-4 text-ink-soft">{t("same")}</p>;
  return (
    <Form method="post" action={action} reloadDocument className="mt-4">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="revision" value={revision ?? ""} />
      <button type="submit" className="button button-main">
        {t("restore")}
      </button>
      <p className="mt-2 text-sm text-ink-soft">{t(hasDraft ? "restoreHint" : "noDraft")}</p>
    </Form>
  );
}
