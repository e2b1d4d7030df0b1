import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { addressIn } from "../../../i18n/addresses.ts";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import { LocalTime } from "../../../i18n/local-time.tsx";
import type { LinkingContent } from "../../../schemas/rules/content-health.ts";
import { isAsShown } from "../../../schemas/rules/document-state.ts";
import { Section } from "../../components/section.tsx";
import { addressOfIssue } from "../../newsletter/issue-addresses.ts";
import { PermittedLink } from "../../permitted-link.tsx";
import { useRole } from "../../use-account.ts";
import { editAddress, documentAddress } from "../addresses.ts";
import { useContentName } from "../content-name.ts";
import { Times } from "../dates.tsx";
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
    <button type="submit" name="intent" value={intent} className="button button-quiet justify-self-start">
      {t(`whole.${intent}`)}
    </button>
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

export function History() {
  const { kind, document, language, text } = useEditor();
  const { t } = useTranslation("admin-documents");
  if (!document) return null;
  const saved = text?.saved_at;
  return (
    <Section id="history-title" title={t("edit.history")} className="border-t border-rule pt-5">
      <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
        <Times document={document} language={language} />
        {saved && (
          <span>
            {t("edit.lastSaved")} <LocalTime at={saved} />
          </span>
        )}
        <Link
          to={documentAddress({ kind: kind.name, id: document.id }, "versions", { language })}
          className="touch-link"
        >
          {t("edit.versions")}
        </Link>
      </div>
    </Section>
  );
}

export function WaysOut() {
  const { kind, page, id, document, language, textState, stored } = useEditor();
  const { t } = useTranslation("admin-documents");
  const isAdministrator = useRole() === "administrator";
  // Another address waits with what is written since; that of the document leads to the one that readers know.
  const own = isAsShown(textState) && stored["translated_slug"];
  const path = document && textState.shown && kind.pathOnSite?.(own || document.slug);
  const onSite = path && (language === "en" ? path : addressIn(language, path));
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-sm">
      {onSite && (
        <a href={onSite} className="touch-link">
          {t("status.viewOnSite")}
        </a>
      )}
      {onSite && kind.sent && isAdministrator && (
        <Link to={addressOfIssue(document.id)} className="touch-link">
          {t("status.send")}
        </Link>
      )}
      {page?.unseen ? (
        <p className="text-ink-soft">{t("look.unseen")}</p>
      ) : (
        id !== undefined && (
          <Link to={documentAddress({ kind: kind.name, id }, "preview-links", { language })} className="touch-link">
            {t("edit.previewLink")}
          </Link>
        )
      )}
    </div>
  );
}
