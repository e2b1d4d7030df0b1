import { useTranslation } from "react-i18next";
import { FormErrorToast } from "../components/toasts.tsx";
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
      <h1 lang={lang} className={`text-title ${isInMenuBar ? "max-md:sr-only" : "max-md:mt-3"}`}>
        {title}
      </h1>
      {subtitle && <p className="mt-2 text-ink-soft">{subtitle}</p>}
      {toastsErrors && <FormErrorToast />}
    </header>
  );
}
