import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, href } from "react-router";
import { FormErrorToast } from "../components/toasts.tsx";
import { loggedOut } from "../schemas/forms/form-reasons.ts";
import { HelpLink } from "./help/help-link.tsx";
import { useCurrentEntry } from "./side-menu.tsx";

type PageHeadingProps = {
  title: string;
  subtitle?: string;
  lang?: string | undefined;
  toastsErrors?: boolean | undefined;
};

export function PageHeading({ title, subtitle, lang, toastsErrors = true }: PageHeadingProps) {
  const { t } = useTranslation("admin");
  const current = useCurrentEntry();
  const isInMenuBar = current && t(`menu.${current.name}`) === title;
  return (
    <header>
      <title>{title}</title>
      <div data-bar className="flex items-center gap-x-1">
        <h1 lang={lang} className={`text-title ${isInMenuBar ? "max-md:sr-only" : "max-md:mt-3"}`}>
          {title}
        </h1>
        <HelpLink className={isInMenuBar ? "max-md:hidden" : ""} />
      </div>
      {subtitle && <p className="mt-2 text-ink-soft">{subtitle}</p>}
      <FormErrorToast only={toastsErrors ? undefined : loggedOut} />
    </header>
  );
}

export function BackLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link to={to} className="text-link inline-flex md:mb-2 min-h-11 items-center gap-2">
      <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </Link>
  );
}

type SubPageHeadingProps = {
  title: string;
  subtitle?: string;
  back: { to: string; text: string };
  toastsErrors?: boolean;
};

export function SubPageHeading({ title, subtitle, back, toastsErrors = true }: SubPageHeadingProps) {
  return (
    <>
      <BackLink to={back.to}>{back.text}</BackLink>
      <PageHeading title={title} subtitle={subtitle} toastsErrors={toastsErrors} />
    </>
  );
}

/** Of a page that is reached from Settings. */
export function SettingsPageHeading(heading: Omit<SubPageHeadingProps, "back">) {
  const { t } = useTranslation("admin");
  return <SubPageHeading {...heading} back={{ to: href("/admin/settings"), text: t("menu.settings") }} />;
}
