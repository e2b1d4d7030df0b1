import { useTranslation } from "react-i18next";
import { shareImageAddress, shareImageSize } from "../../../i18n/share-image.ts";
import type { TextMark } from "../../../schemas/document-state.ts";
import type { KindName } from "../../../schemas/kinds/kinds.ts";
import { addressOnSite } from "../addresses.ts";

type ShareImageProps = { kind: KindName; slug: string; text: TextMark };

export function ShareImage({ kind, slug, text }: ShareImageProps) {
  const { t } = useTranslation("admin-documents");
  const path = addressOnSite(kind, slug);
  if (path === undefined) return null;
  // The address stays when the title changes: browsers would show the former image for an hour.
  const drawing = new URLSearchParams({ of: text.published_revision ?? "" });
  return (
    <figure className="max-w-md">
      <figcaption className="mb-2 text-sm text-ink-soft">
        {t(kind === "page" ? "edit.shareImageOfPage" : "edit.shareImage")}
      </figcaption>
      <img
        src={`${shareImageAddress(text.language, path)}?${drawing}`}
        alt={t(kind === "page" ? "edit.shareImageOfPageAlt" : "edit.shareImageAlt")}
        {...shareImageSize}
        loading="lazy"
        className="h-auto w-full border border-rule"
      />
    </figure>
  );
}
