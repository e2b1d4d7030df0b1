import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { FormErrors } from "../components/form-errors.tsx";
import { Form } from "../components/form.tsx";
import { SubmitButton } from "../components/submit-button.tsx";
import { idOfPage } from "../content/editable-pages.ts";
import { useLanguage } from "../i18n/i18next.ts";
import { LanguageSwitcher } from "../i18n/language-switcher.tsx";
import type { Role } from "../schemas/forms/people.ts";
import { mailLanguage } from "../schemas/rules/mail.ts";
import type { Route } from "./+types/settings";
import { PageHeading } from "./admin-page-heading.tsx";
import { decision } from "./components/decision.server.ts";
import { useServerTabs, useSiteTabs } from "./components/tabs.tsx";
import { editAddress } from "./documents/addresses.ts";
import { useRole } from "./use-account.ts";

export const action = decision(mailLanguage, {
  decide: ({ accounts }, { language }) => accounts.setMailLanguage(language),
  toast: "mailLanguageSet",
  to: href("/admin/settings"),
});

const rooms: { name: "site" | "people" | "account" | "redirects" | "server"; to: string; hides?: Role }[] = [
  { name: "site", to: editAddress("page", idOfPage("settings-firm")), hides: "editor" },
  { name: "people", to: href("/admin/settings/people"), hides: "editor" },
  { name: "account", to: href("/admin/settings/account") },
  { name: "redirects", to: href("/admin/redirects") },
  { name: "server", to: href("/admin/settings/mail"), hides: "editor" },
];

export default function Settings({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("admin-settings");
  const role = useRole();
  const within = { site: useSiteTabs(), server: useServerTabs() };
  return (
    <>
      <PageHeading title={t("title")} />
      <Group id="rooms" title={t("rooms")}>
        <ul className="divide-y divide-rule">
          {rooms
            .filter(({ hides }) => hides !== role)
            .map(({ name, to }) => (
              <Room key={name} to={to} title={t(`${name}.title`)}>
                {name === "site" || name === "server" ? <Within tabs={within[name]} /> : t(`${name}.body`)}
              </Room>
            ))}
        </ul>
        <a href={href("/:language?")} className="button button-quiet mt-5">
          {t("view")}
        </a>
      </Group>
      <Group id="language" title={t("language.title")}>
        <p className="measure pt-5 text-ink-soft">{t("language.body")}</p>
        <LanguageSwitcher prefixed={false} className="mt-2 -ml-3" />
        <FormErrors reasons={actionData?.error?.[""]} className="mt-4" />
        <MailLanguage />
      </Group>
    </>
  );
}

function MailLanguage() {
  const { t } = useTranslation("admin-settings");
  const language = useLanguage();
  return (
    <Form preventScrollReset className="mt-3">
      <input type="hidden" name="language" value={language} />
      <SubmitButton className="button-quiet">{t("language.mails")}</SubmitButton>
    </Form>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="mt-10 grid border-t border-rule-strong lg:grid-cols-[14rem_1fr] lg:gap-x-12"
    >
      <h2 id={id} className="pt-5 text-heading">
        {title}
      </h2>
      <div className="lg:pb-2">{children}</div>
    </section>
  );
}

function Room({ to, title, children }: { to: string; title: string; children: React.ReactNode }) {
  return (
    <li className="relative flex items-center justify-between gap-6 py-4 hover:bg-paper-raised">
      <div>
        <h3 className="text-xl">
          <Link to={to} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        <div className="text-ink-soft">{children}</div>
      </div>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-aurora" />
    </li>
  );
}

function Within({ tabs }: { tabs: { name: string; to: string; text: string }[] }) {
  return (
    <ul className="-mb-3 flex flex-wrap gap-x-5">
      {tabs.map(({ name, to, text }) => (
        <li key={name} className="relative">
          <Link to={to} className="list-link">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
