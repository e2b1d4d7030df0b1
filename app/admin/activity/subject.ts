import { href } from "react-router";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { deedOf, type Activity } from "../../schemas/activity.ts";
import { textLanguages } from "../../schemas/section.ts";
import { editAddress, viewAddress } from "../content/editing.ts";
import { sectionName } from "../content/known-section.ts";
import { flagName } from "../features/flag-name.ts";
import { addressOfFlags } from "../features/search.ts";

/** What an activity was about: its name for the reader, and where to look at it, if it still can be looked at. */
export function useSubjectOf(activity: Activity): { name: string; address?: string } {
  const { action, subject_table, subject_id, subject_name } = activity;
  const words = useWords("admin-dashboard");
  const admin = useWords("admin");
  const content = useWords("admin-content");
  const reader = useLanguage();
  const name = subject_name ?? subject_id;
  const gone = action === "delete";
  const enters = deedOf(activity) === "operatorEntered";
  switch (subject_table) {
    case "site_features":
      return { name: flagName(name, reader, admin), address: `${addressOfFlags({ key: name })}#flag-${subject_id}` };
    case "content_sections":
      return { name: sectionName(name, content), address: gone ? undefined : viewAddress(name) };
    case "content_translations": {
      const [id = "", written = ""] = name.split(" ");
      const language = textLanguages.find((known) => known !== "en" && known === written);
      const section = sectionName(id, content);
      if (!language || language === "en") return { name: section };
      const translation = words("activity.translation", { section, language: words(`languages.${language}`) });
      return { name: translation, address: editAddress(id, language) };
    }
    case "website_assets_metadata": {
      const folder = name.slice(0, name.lastIndexOf("/") + 1);
      return { name, address: `${href("/admin/assets")}?${new URLSearchParams({ path: folder })}` };
    }
    case "operators":
      return { name: enters ? words("activity.access") : name, address: href("/admin/settings/people") };
    case "operator_invites":
      return { name: subject_name ?? words("activity.openInvite"), address: href("/admin/settings/people") };
    case "leads":
      return { name: words("activity.person") };
    default:
      return { name };
  }
}
