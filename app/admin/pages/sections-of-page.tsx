import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { sections } from "../../content/sections.ts";
import type { Language } from "../../i18n/languages.ts";
import { sectionName } from "../components/section-name.ts";
import { editAddress } from "../documents/addresses.ts";

/** A text is edited in one place: those of sections on their cards. Its texts are in admin-documents and admin-content. */
export function SectionsOfPage({ file, language }: { file: string; language: Language }) {
  const { t } = useTranslation("admin-documents");
  const { t: tContent } = useTranslation("admin-content");
  const ids = Object.entries(sections).flatMap(([id, section]) => (section.file === file ? [id] : []));
  if (ids.length === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 text-sm">
      <span className="text-ink-soft">{t("sectionsOfPage")}</span>
      {ids.map((id) => (
        <Link key={id} to={editAddress("section", id, language)} className="touch-link">
          {sectionName(id, tContent)}
        </Link>
      ))}
    </p>
  );
}
