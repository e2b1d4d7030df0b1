import { Link } from "react-router";

type FilterLinksProps = {
  label: string;
  links: readonly { to: string; text: React.ReactNode; isCurrent: boolean }[];
};

export function FilterLinks({ label, links }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-5 max-sm:gap-x-4 max-sm:text-sm">
        {links.map(({ to, text, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? "page" : undefined}
              className="touch-link aria-[current=page]:font-semibold aria-[current=page]:no-underline"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
