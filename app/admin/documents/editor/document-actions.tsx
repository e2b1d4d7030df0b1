import { useTranslation } from "react-i18next";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import type { LinkingContent } from "../../../schemas/rules/content-health.ts";
import { PermittedLink } from "../../permitted-link.tsx";
import { editAddress } from "../addresses.ts";
import { useContentName } from "../content-name.ts";
import { useEditor } from "./editor-context.ts";

export function DocumentActions() {
  const { state, linkedFrom } = useEditor();
  const { t } = useTranslation("admin-documents");
  if (state === "trashed") return null;
  return (
    <section className="grid gap-4 border-t border-rule pt-6">
      <h2 className="text-heading">{t("whole.title")}</h2>
      <Step intent="duplicate" />
      {linkedFrom.length > 0 && <LinkedFrom contents={linkedFrom} />}
      {state === "published" && <Step intent="unpublish" />}
      <Step intent="trash" />
    </section>
  );
}

function Step({ intent }: { intent: "duplicate" | "unpublish" | "trash" }) {
  const { t } = useTranslation("admin-documents");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <button
        type="submit"
        name="intent"
        value={intent}
        aria-describedby={`${intent}-hint`}
        className="button button-quiet"
      >
        {t(`whole.${intent}`)}
      </button>
      <p id={`${intent}-hint`} className="text-sm text-ink-soft">
        {t(`whole.${intent}Hint`)}
      </p>
    </div>
  );
}

function LinkedFrom({ contents }: { contents: LinkingContent[] }) {
  const { t } = useTranslation("admin-documents");
  const { asLabel } = useLanguageNames();
  const nameOf = useContentName();
  return (
    <div className="border-l-4 border-amber bg-paper-raised px-5 py-4">
      <p id="linked-from">{t("whole.linkedFrom", { count: contents.length })}</p>
      <ul aria-labelledby="linked-from" className="mt-2 flex flex-wrap gap-x-6">
        {contents.map((content) => {
          const { name, lang } = nameOf(content);
          return (
            <li key={[content.kind, content.id, content.language].join(" ")}>
              <PermittedLink to={editAddress(content.kind, content.id, content.language)} className="touch-link">
                <span lang={lang}>{name}</span> · {asLabel(content.language)}
              </PermittedLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
