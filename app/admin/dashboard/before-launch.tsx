import { useId } from "react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { UnreadPart } from "../components/unread-part.tsx";
import type { BeforeLaunch as Left } from "./before-launch.server.ts";

export function BeforeLaunch({ left }: { left: Left }) {
  const { placeholders, samples, addPeople, withoutSecondStep, unsetForMail, folder, unread } = left;
  const { t } = useTranslation("admin-dashboard");
  const { asLabel } = useLanguageNames();
  const { count, own } = withoutSecondStep;
  return (
    <section aria-labelledby="launch-title" className="mt-8 border-l-4 border-amber bg-paper-raised p-4 sm:p-5">
      <h2 id="launch-title" className="text-heading">
        {t("launch.title")}
      </h2>
      <p className="measure mt-1 text-ink-soft">{t("launch.body")}</p>
      <div className="@container mt-4 divide-y divide-rule border-y border-rule">
        {placeholders.length > 0 && (
          <Part
            title={t("launch.placeholders")}
            links={placeholders.map(({ field, to }) => ({ to, text: t(`launch.facts.${field}`) }))}
          />
        )}
        {samples.length > 0 && (
          <Part
            title={t("launch.samples")}
            links={samples.map(({ to, name, language }) => ({
              to,
              text: language ? `${name} (${asLabel(language)})` : name,
            }))}
          />
        )}
        {addPeople && <Part title={t("launch.people")} links={[{ to: addPeople, text: t("launch.addPeople") }]} />}
        {count > 0 && (
          <Part
            title={t("launch.secondStep")}
            links={[
              ...(own
                ? [{ to: `${href("/admin/settings/account")}#second-step`, text: t("launch.ownSecondStep") }]
                : []),
              ...(count > Number(own)
                ? [{ to: href("/admin/settings/people"), text: t("launch.others", { count: count - Number(own) }) }]
                : []),
            ]}
          />
        )}
        {unsetForMail.length > 0 && (
          <Part
            title={t("launch.mail")}
            links={unsetForMail.map((name) => ({ to: href("/admin/settings/mail"), text: t(`launch.unset.${name}`) }))}
          />
        )}
        {folder && (
          <Part title={t("launch.backup")}>
            <p className="measure py-2 [overflow-wrap:anywhere]">{t("launch.onThisMachine", { folder })}</p>
          </Part>
        )}
      </div>
      {unread && <UnreadPart title={t("launch.title")} />}
    </section>
  );
}

type PartProps = { title: string; links?: { to: string; text: string }[]; children?: React.ReactNode };

function Part({ title, links = [], children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-6 py-2 @2xl:grid-cols-[14rem_minmax(0,1fr)]">
      <h3 id={id} className="py-2 font-semibold">
        {title}
      </h3>
      {children ?? (
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {links.map(({ to, text }) => (
            <li key={to + text}>
              <Link to={to} className="touch-link">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
