import { SiteLink } from "./site-link.tsx";

type BreadcrumbProps = {
  label: string;
  trail: { to: string; text: string }[];
  here: string;
  lang?: string | undefined;
};

export function Breadcrumb({ label, trail, here, lang }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {trail.map(({ to, text }) => (
          <li key={to} className="flex items-center gap-x-3">
            <SiteLink
              to={to}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
            >
              {text}
            </SiteLink>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" lang={lang} className="text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}
