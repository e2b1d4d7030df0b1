import { FormErrorToast } from "../components/toasts.tsx";

/** Begins every page of the back office; says why its form was rejected. */
export function PageHeading({ title, subtitle }: { title: string; subtitle?: string }) {
  return (
    <header>
      <h1 className="text-title">{title}</h1>
      {subtitle && <p className="mt-2 text-ink-soft">{subtitle}</p>}
      <FormErrorToast />
    </header>
  );
}
