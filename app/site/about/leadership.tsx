import { useTranslation } from "react-i18next";
import { RichText } from "../../components/rich-text.tsx";
import { Chapter } from "../components/chapter.tsx";

export function Leadership() {
  const { t } = useTranslation("about");
  return (
    <Chapter id="leadership" title={t("leadership.title")} ruled={false}>
      <p className="measure text-lead">{t("leadership.intro")}</p>
      <dl className="mt-4">
        {t("leadership.roles", { returnObjects: true }).map(({ role }, index) => (
          <div key={role} className="border-t border-rule py-5">
            <dt className="font-semibold">{role}</dt>
            <dd className="measure mt-1 text-ink-soft">
              <RichText ns="about" i18nKey={`leadership.roles.${index}.body`} />
            </dd>
          </div>
        ))}
      </dl>
    </Chapter>
  );
}
