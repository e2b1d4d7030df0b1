import { useId } from "react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { UnreadPart } from "../components/notes.tsx";
import type { BeforeLaunch as Left } from "./before-launch.server.ts";

export function BeforeLaunch({ left }: { left: Left }) {
  const { placeholders, samples, all, addPeople, withoutSecondStep, unsetForMail, folder, unread } = left;
  const { t } = useTranslation("admin-dashboard");
  const { asLabel } = useLanguageNames();
  const { count, own } = withoutSecondStep;
  const others = count - Number(own);
  const account = `${href("/admin/settings/account")}#second-step`;
  const parts: PartProps[] = [
    {
      title: t("launch.placeholders"),
      all: all.placeholders,
      links: placeholders.map(({ field, to }) => ({ to, text: t(`launch.facts.${field}`) })),
    },
    {
      title: t("launch.samples"),
      all: all.samples,
      links: samples.map(({ to, name, language }) => ({
        to,
        text: language ? `${name} (${asLabel(language)})` : name,
      })),
    },
    { title: t("launch.people"), links: addPeople ? [{ to: addPeople, text: t("launch.addPeople") }] : [] },
    {
      title: t("launch.secondStep"),
      links: [
        ...(own ? [{ to: account, text: t("launch.ownSecondStep") }] : []),
        ...(others > 0 ? [{ to: href("/admin/settings/people"), text: t("launch.others", { count: others }) }] : []),
      ],
    },
    {
      title: t("launch.mail"),
      links: unsetForMail.map((name) => ({ to: href("/admin/settings/mail"), text: t(`launch.unset.${name}`) })),
    },
  ];
  return (
    <section
      aria-labelledby="launch-title"
      className="mt-8 border-l-4 border-amber bg-paper-raised px-4 pt-4 pb-2 sm:px-5 sm:pt-5"
    >
      <h2 id="launch-title" className="text-heading">
        {t("launch.title")}
      </h2>
      <p className="measure mt-1 text-ink-soft">{t("launch.body")}</p>
      <div className="@container mt-4 divide-y divide-rule border-t border-rule">
        {parts.map((part) => part.links?.length !== 0 && <Part key={part.title} {...part} />)}
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

type Links = { to: string; text: string }[];
type PartProps = { title: string; /** Done and left. */ all?: number; links?: Links; children?: React.ReactNode };

function Part({ title, all, links = [], children }: PartProps) {
  const { t } = useTranslation("admin-dashboard");
  const id = useId();
  const others = links.slice(1);
  return (
    <section aria-labelledby={id} className="grid gap-x-6 py-2 @2xl:py-1 @2xl:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="py-1 @2xl:py-2.5">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {all !== undefined && (
          <p className="text-sm text-ink-soft tabular-nums">{t("launch.left", { left: links.length, all })}</p>
        )}
      </div>
      {children ?? (
        <div className="flex flex-wrap gap-x-5">
          <LinkList links={links.slice(0, 1)} />
          {others.length > 0 && (
            <details className="open:basis-full">
              <summary className="disclosure">{t("launch.more", { number: others.length })}</summary>
              <LinkList links={others} />
            </details>
          )}
        </div>
      )}
    </section>
  );
}

function LinkList({ links }: { links: Links }) {
  return (
    <ul>
      {links.map(({ to, text }) => (
        <li key={to + text}>
          <Link to={to} className="touch-link py-2">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
