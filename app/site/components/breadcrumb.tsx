import type { SitePath } from "../../i18n/site-address.ts";
import { SiteLink } from "./site-link.tsx";

type BreadcrumbProps = {
  label: string;
  trail: readonly { page: SitePath; text: string }[];
  here: string;
  lang?: string | undefined;
};

const slash = (
  <span aria-hidden="true" className="text-ink-soft">
    /
  </span>
);

/** On a phone without the page itself, whose title stands below. */
export function Breadcrumb({ label, trail, here, lang }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {trail.map(({ page, text }, place) => (
          <li key={page} className="flex items-center gap-x-3">
            {place > 0 && slash}
            <SiteLink
              page={page as "/"}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
            >
              {text}
            </SiteLink>
          </li>
        ))}
        <li aria-current="page" lang={lang} className="flex gap-x-3 text-ink max-md:sr-only">
          {slash}
          {here}
        </li>
      </ol>
    </nav>
  );
}
