import { useTranslation } from "react-i18next";
import type { TextMark } from "../../../schemas/rules/document-state.ts";
import { shareImageAddress, shareImageSize } from "../../../schemas/rules/search-result.ts";
import { useEditor } from "./editor-context.ts";

export function ShareImage({ slug, text }: { slug: string; text: TextMark }) {
  const { kind } = useEditor();
  const { t } = useTranslation("admin-documents");
  const path = kind.pathOnSite?.(slug);
  if (path === undefined) return null;
  const isChosen = kind.texts["shareImage"] !== undefined;
  // The address stays when the title changes: browsers would show the former image for an hour.
  const drawing = new URLSearchParams({ of: text.published_revision ?? "" });
  return (
    <figure className="max-w-md">
      <figcaption className="mb-2 text-sm text-ink-soft">
        {t(isChosen ? "edit.shareImageOfPage" : "edit.shareImage")}
      </figcaption>
      <img
        src={`${shareImageAddress(text.language, path)}?${drawing}`}
        alt={t(isChosen ? "edit.shareImageOfPageAlt" : "edit.shareImageAlt")}
        {...shareImageSize}
        loading="lazy"
        className="h-auto w-full border border-rule"
      />
    </figure>
  );
}
