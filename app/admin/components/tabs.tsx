import { Link } from "react-router";
import { useWholeNumber } from "./whole-number.ts";

type Tab = { name: string; to: string; text: React.ReactNode; count?: number | undefined };
type TabsProps = {
  label: string;
  current: string;
  tabs: readonly Tab[];
  className: string;
  preventScrollReset?: boolean;
};

export function Tabs({ label, current, tabs, className, preventScrollReset }: TabsProps) {
  const formatNumber = useWholeNumber();
  return (
    <nav aria-label={label} className={`${className} border-b border-rule`}>
      <ul className="-m-1.5 flex scroll-px-1.5 gap-x-4 overflow-x-auto p-1.5 sm:gap-x-6">
        {tabs.map(({ name, to, text, count }) => (
          <li key={name} className="shrink-0">
            <Link
              to={to}
              preventScrollReset={preventScrollReset}
              aria-current={name === current ? "page" : undefined}
              className="tab whitespace-nowrap aria-[current]:[scroll-initial-target:nearest]"
            >
              {text}
              {count !== undefined && <span className="text-sm tabular-nums"> {formatNumber(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
