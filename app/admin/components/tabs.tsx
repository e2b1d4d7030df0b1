import { Link } from "react-router";

type Tab = { name: string; to: string; text: React.ReactNode };
type TabsProps = {
  label: string;
  current: string;
  tabs: readonly Tab[];
  className: string;
  preventScrollReset?: boolean;
};

export function Tabs({ label, current, tabs, className, preventScrollReset }: TabsProps) {
  return (
    <nav aria-label={label} className={`${className} border-b border-rule`}>
      <ul className="flex flex-wrap gap-x-6">
        {tabs.map(({ name, to, text }) => (
          <li key={name}>
            <Link
              to={to}
              preventScrollReset={preventScrollReset}
              aria-current={name === current ? "page" : undefined}
              className="tab"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
