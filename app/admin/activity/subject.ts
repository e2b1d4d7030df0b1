import type { TFunction } from "i18next";
import { href } from "react-router";
import { pageWithId } from "../../content/editable-pages.ts";
import { eventOf, type Activity } from "../../schemas/activity.ts";
import { kindNamed, kindNames } from "../../schemas/kinds/kinds.ts";
import { languages } from "../../schemas/languages.ts";
import { isProvisional } from "../../schemas/slug.ts";
import { addressOfFile } from "../assets/asset-addresses.ts";
import { sectionName } from "../content/known-section.ts";
import { cardAddress, editAddress } from "../documents/addresses.ts";
import { addressOfFlags } from "../features/feature-search.ts";
import { flagName } from "../features/flag-name.ts";
import { addressOfIssue } from "../newsletter/issue-addresses.ts";
import { pageTitle } from "../pages/page-title.ts";
import { addressOfRedirects } from "../redirects/redirect-addresses.ts";
import { scheduleAddress } from "../schedule/schedule-addresses.ts";

export type WordsOfSubjects = {
  t: TFunction<"admin-dashboard">;
  tAdmin: TFunction<"admin">;
  tContent: TFunction<"admin-content">;
  tFrame: TFunction<"frame">;
};

export function subjectOf(
  activity: Activity,
  { t, tAdmin, tContent, tFrame }: WordsOfSubjects,
): { name: string; address?: string } {
  const { action, subject_table, subject_id, subject_name } = activity;
  const name = subject_name ?? subject_id;
  const deleted = action === "delete";
  const event = eventOf(activity);
  const kind = kindNames.find((known) => known === activity.kind);
  const isPerson = kind && kindNamed(kind).person;
  const known = pageWithId(subject_id);
  const page = known && pageTitle(known, tAdmin, tFrame);
  const documentName = (slug: string) => {
    // The log forgets the names of those who are deleted.
    if (isPerson && !subject_name) return t("activity.author");
    if (isProvisional(slug)) return t(isPerson ? "activity.newAuthor" : "activity.newArticle");
    return slug;
  };
  switch (subject_table) {
    case "site_features":
      return { name: flagName(name, tAdmin), address: `${addressOfFlags({ key: name })}#flag-${subject_id}` };
    case "content_sections":
      return { name: sectionName(name, tContent), address: deleted ? undefined : cardAddress(name) };
    case "content_translations": {
      const [id = "", languageCode = ""] = name.split(" ");
      const language = languages.find((known) => known !== "en" && known === languageCode);
      const section = sectionName(id, tContent);
      if (!language || language === "en") return { name: section };
      const translation = t("activity.translation", { section, language: t(`languages.${language}`) });
      return { name: translation, address: editAddress("section", id, language) };
    }
    case "pictures":
      return { name, address: addressOfFile(name) };
    case "scheduled_changes": {
      const [id = "", languageCode] = name.split(" ");
      const language = languages.find((known) => known === languageCode);
      if (!language) return { name: flagName(id, tAdmin), address: scheduleAddress({ flag: id }) };
      const section = sectionName(id, tContent);
      return {
        name: t("activity.translation", { section, language: t(`languages.${language}`) }),
        address: scheduleAddress({ section: id, language }),
      };
    }
    case "website_assets_metadata": {
      const folder = name.slice(0, name.lastIndexOf("/") + 1);
      return { name, address: `${href("/admin/assets")}?${new URLSearchParams({ path: folder })}` };
    }
    case "documents":
      return {
        name: page ?? documentName(name),
        address: deleted || !kind ? undefined : editAddress(kind, subject_id),
      };
    case "document_texts": {
      const language = languages.find((known) => name.endsWith(` ${known}`));
      if (!language || !kind) return { name: documentName(name) };
      const title = page ?? documentName(name.slice(0, -language.length - 1));
      return {
        name: t("activity.articleText", { title, language: t(`languages.${language}`) }),
        address: deleted && event !== "publicationCancelled" ? undefined : editAddress(kind, subject_id, language),
      };
    }
    case "preview_links": {
      const [, languageCode = ""] = name.split(" ");
      const language = languages.find((known) => known === languageCode);
      return { name: t("activity.article"), address: kind && editAddress(kind, subject_id, language) };
    }
    case "operators":
      return {
        name: event === "operatorEntered" ? t("activity.access") : name,
        address: href("/admin/settings/people"),
      };
    case "operator_invites":
      return { name: subject_name ?? t("activity.openInvite"), address: href("/admin/settings/people") };
    case "second_steps":
      return {
        name: event === "secondStepReset" ? name : t("activity.ownSecondStep"),
        address: href("/admin/settings/people"),
      };
    case "security_settings":
      return { name: t("activity.security"), address: href("/admin/settings/people") };
    case "redirects":
      return { name, address: deleted ? undefined : addressOfRedirects(name) };
    case "retention_settings":
      return { name: t("activity.retention"), address: href("/admin/settings/data") };
    case "newsletter_issues":
      return { name, address: addressOfIssue(subject_id) };
    case "leads": {
      const known = (["newsletter", "enquiries", "subscriber", "paused"] as const).find((part) => part === subject_id);
      return { name: t(`activity.${known ?? "person"}`) };
    }
    case "activity":
      return { name: t("activity.log"), address: href("/admin/activity") };
    default:
      return { name };
  }
}
