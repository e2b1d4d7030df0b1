import { useTranslation } from "react-i18next";
import { Link, href } from "react-router";
import { pageWithId } from "../../content/editable-pages.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { eventOf, instantOf, type Activity } from "../../schemas/activity.ts";
import { articleKinds } from "../../schemas/kinds/kinds.ts";
import { languages } from "../../schemas/languages.ts";
import { editAddress as editAddressOf } from "../articles/article-addresses.ts";
import { addressOfFile } from "../assets/asset-addresses.ts";
import { editAddress, viewAddress } from "../content/editing.ts";
import { sectionName } from "../content/known-section.ts";
import { addressOfFlags } from "../features/feature-search.ts";
import { flagName } from "../features/flag-name.ts";
import { pageTitle } from "../pages/page-title.ts";
import { scheduleAddress } from "../schedule/schedule-addresses.ts";
import { Changes } from "./changes.tsx";

type ActivityListProps = { activities: Activity[]; withChanges?: boolean };

export function ActivityList({ activities, withChanges = false }: ActivityListProps) {
  if (activities.length === 0) return null;
  return (
    <ol className="mt-4 divide-y divide-rule border-y border-rule">
      {activities.map((activity) => (
        <Entry key={activity.id} activity={activity} withChanges={withChanges} />
      ))}
    </ol>
  );
}

function Entry({ activity, withChanges }: { activity: Activity; withChanges: boolean }) {
  const { t } = useTranslation("admin-dashboard");
  const { name, address } = useSubjectOf(activity);
  const instant = instantOf(activity);
  return (
    <li className="grid items-baseline gap-x-6 gap-y-1 py-3 lg:grid-cols-[minmax(0,1fr)_auto]">
      <p className="[overflow-wrap:anywhere]">
        <span className="font-semibold">{activity.actor_email ?? t("activity.system")}</span>{" "}
        {t(`events.${eventOf(activity)}`)}{" "}
        {address ? (
          <Link to={address} className="text-link py-3">
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        {instant && (
          <>
            {" "}
            {t("activity.for")} <LocalTime at={instant} />
          </>
        )}
        {activity.scheduled && <span className="text-ink-soft"> {t("activity.asScheduled")}</span>}
      </p>
      <p className="text-sm text-ink-soft">
        <LocalTime at={activity.at} />
      </p>
      {withChanges && <Changes activity={activity} />}
    </li>
  );
}

function useSubjectOf(activity: Activity): { name: string; address?: string } {
  const { action, subject_table, subject_id, subject_name } = activity;
  const { t } = useTranslation("admin-dashboard");
  const { t: tAdmin } = useTranslation("admin");
  const { t: tContent } = useTranslation("admin-content");
  const { t: tFrame } = useTranslation("frame");
  const name = subject_name ?? subject_id;
  const deleted = action === "delete";
  const event = eventOf(activity);
  const kind = [...articleKinds, "page" as const].find((known) => known === activity.kind);
  const known = kind === "page" ? pageWithId(subject_id) : undefined;
  const page = known && pageTitle(known, tAdmin, tFrame);
  switch (subject_table) {
    case "site_features":
      return { name: flagName(name, tAdmin), address: `${addressOfFlags({ key: name })}#flag-${subject_id}` };
    case "content_sections":
      return { name: sectionName(name, tContent), address: deleted ? undefined : viewAddress(name) };
    case "content_translations": {
      const [id = "", languageCode = ""] = name.split(" ");
      const language = languages.find((known) => known !== "en" && known === languageCode);
      const section = sectionName(id, tContent);
      if (!language || language === "en") return { name: section };
      const translation = t("activity.translation", { section, language: t(`languages.${language}`) });
      return { name: translation, address: editAddress(id, language) };
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
      return { name: page ?? name, address: deleted || !kind ? undefined : editAddressOf(kind, subject_id) };
    case "document_texts": {
      const language = languages.find((known) => name.endsWith(` ${known}`));
      if (!language || !kind) return { name };
      const title = page ?? name.slice(0, -language.length - 1);
      return {
        name: t("activity.articleText", { title, language: t(`languages.${language}`) }),
        address: deleted && event !== "publicationCancelled" ? undefined : editAddressOf(kind, subject_id, language),
      };
    }
    case "preview_links": {
      const [, languageCode = ""] = name.split(" ");
      const language = languages.find((known) => known === languageCode);
      return { name: t("activity.article"), address: kind && editAddressOf(kind, subject_id, language) };
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
    case "retention_settings":
      return { name: t("activity.retention"), address: href("/admin/settings/data") };
    case "leads": {
      const known = (["newsletter", "enquiries", "subscriber"] as const).find((part) => part === subject_id);
      return { name: t(`activity.${known ?? "person"}`) };
    }
    default:
      return { name };
  }
}
