import { Link, useLocation, useSearchParams } from "react-router";

/** `?industry=retail`; an unknown value counts as none. */
export function useFilter<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
  const [query] = useSearchParams();
  const asked = query.get(name);
  return values.find((value) => value === asked);
}

type FilterLinksProps<Value extends string> = {
  name: string;
  label: string;
  all: string;
  values: readonly Value[];
  textOf: (value: Value) => string;
};

export function FilterLinks<Value extends string>({ name, label, all, values, textOf }: FilterLinksProps<Value>) {
  const chosen = useFilter(name, values);
  const addressOf = useFilterAddress(name);
  return (
    <nav aria-label={label}>
      <p aria-hidden="true" className="eyebrow text-ink-soft">
        {label}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {[undefined, ...values].map((value) => (
          <li key={value ?? ""}>
            <Link
              to={addressOf(value)}
              preventScrollReset
              aria-current={value === chosen || undefined}
              className="button button-quiet min-h-11 px-4 py-1.5 text-[0.95rem] aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {value === undefined ? all : textOf(value)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The filter's name is part of the status, or screen readers would not announce an equal count. */
export function ResultCount({ filter, count }: { filter: string; count: string }) {
  return (
    <p role="status" className="flex flex-wrap gap-x-3 text-ink-soft">
      <span className="font-semibold text-ink">{filter}</span> <span>{count}</span>
    </p>
  );
}

function useFilterAddress(name: string) {
  const { pathname, search } = useLocation();
  return (value: string | undefined) => {
    const query = new URLSearchParams(search);
    if (value === undefined) query.delete(name);
    else query.set(name, value);
    query.delete("page");
    return { pathname, search: query.toString() };
  };
}
