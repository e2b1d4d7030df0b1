import { FormErrorToast } from "../components/toasts.tsx";

type PageHeadingProps = {
  title: string;
  subtitle?: string;
  lang?: string | undefined;
  /** False where the page itself says why its forms were rejected. */
  toastsErrors?: boolean | undefined;
};

export function PageHeading({ title, subtitle, lang, toastsErrors = true }: PageHeadingProps) {
  return (
    <header>
      <h1 lang={lang} className="text-title">
        {title}
      </h1>
      {subtitle && <p className="mt-2 text-ink-soft">{subtitle}</p>}
      {toastsErrors && <FormErrorToast />}
    </header>
  );
}
