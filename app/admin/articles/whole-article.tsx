import { useTranslation } from "react-i18next";
import type { ArticleState } from "../../schemas/draft.ts";

/** What can be done with an article in all its languages; both can be undone. */
export function WholeArticle({ state }: { state: ArticleState }) {
  const { t } = useTranslation("admin-articles");
  if (state === "trashed") return null;
  return (
    <section className="grid gap-4 border-t border-rule pt-6">
      <h2 className="text-heading">{t("whole.title")}</h2>
      {state !== "draft" && <Step intent="unpublish" />}
      <Step intent="trash" />
    </section>
  );
}

function Step({ intent }: { intent: "unpublish" | "trash" }) {
  const { t } = useTranslation("admin-articles");
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
