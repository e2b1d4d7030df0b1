import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { idOfPage } from "../../../content/editable-pages.ts";
import { sections } from "../../../content/sections.ts";
import type { Language } from "../../../i18n/languages.ts";
import { sectionName } from "../../components/names.ts";
import { useRole } from "../../use-account.ts";
import { editAddress } from "../addresses.ts";

/** A text is edited in one place: those of sections on their cards, those of menus with the menus. Its texts are in admin-documents and admin-content. */
export function EditedElsewhere({ file, language }: { file: string; language: Language }) {
  const { t } = useTranslation("admin-documents");
  const { t: tContent } = useTranslation("admin-content");
  const { t: tAdmin } = useTranslation("admin");
  const isAdministrator = useRole() !== "editor";
  const ids = Object.entries(sections).flatMap(([id, section]) => (section.file === file ? [id] : []));
  const isFrame = file === "frame";
  if (ids.length === 0 && !isFrame) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 text-sm">
      <span className="text-ink-soft">{t(isFrame ? "menusElsewhere" : "sectionsOfPage")}</span>
      {ids.map((id) => (
        <Link key={id} to={editAddress("section", id, language)} className="touch-link">
          {sectionName(id, tContent)}
        </Link>
      ))}
      {isFrame && isAdministrator && (
        <Link to={editAddress("page", idOfPage("settings-navigation"), language)} className="touch-link">
          {tAdmin("pageNames.settings-navigation")}
        </Link>
      )}
    </p>
  );
}
