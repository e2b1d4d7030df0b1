import type { SitePath } from "../../i18n/site-address.ts";
import { SiteLink } from "./site-link.tsx";

type BreadcrumbProps = {
  label: string;
  trail: readonly { page: SitePath; text: string }[];
  /** Left out where the title says the same at once. */
  here?: string;
};

const slash = (
  <span aria-hidden="true" className="text-ink-soft">
    /
  </span>
);

/** On a phone without the page itself, whose title stands below. */
export function Breadcrumb({ label, trail, here }: BreadcrumbProps) {
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
        {here && (
          <li aria-current="page" className="flex gap-x-3 text-ink max-md:sr-only">
            {slash}
            {here}
          </li>
        )}
      </ol>
    </nav>
  );
}
