import { Form, useSearchParams } from "react-router";
import { languageQuery } from "../../i18n/languages.ts";
import { cleanText } from "../../schemas/formats/clean-text.ts";

export function useFilter<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
  const [query] = useSearchParams();
  const given = query.get(name);
  return values.find((value) => value === given);
}

type List<Card> = { cards: readonly Card[]; byLoader: boolean; total: number };

/** A list that fits on one page is narrowed in the page, a longer one by the loader. */
export function narrowed<Card>({ cards, byLoader, total }: List<Card>, matching: (cards: readonly Card[]) => Card[]) {
  const shown = byLoader ? cards : matching(cards);
  return { shown, count: byLoader ? total : shown.length };
}

type FilterButtonsProps<Value extends string> = {
  name: string;
  label: string;
  all: string;
  values: readonly Value[];
  textOf: (value: Value) => string;
  preserved?: Readonly<Record<string, string>>;
  byLoader: boolean;
};

/** A form that is sent as a query: the buttons work without a script, and the address holds the choice. */
export function FilterButtons<Value extends string>({
  name,
  label,
  all,
  values,
  textOf,
  preserved = {},
  byLoader,
}: FilterButtonsProps<Value>) {
  const chosen = useFilter(name, values);
  const [query] = useSearchParams();
  const others = Object.entries({ ...preserved, [languageQuery]: query.get(languageQuery) ?? "" });
  return (
    <Form preventScrollReset defaultShouldRevalidate={byLoader} discover="none" className="max-w-full">
      {others.map(([other, text]) => text && <input key={other} type="hidden" name={other} value={cleanText(text)} />)}
      <fieldset className="min-w-0">
        <legend className="eyebrow text-ink-soft">{label}</legend>
        <ul className="-mx-1.5 mt-1.5 flex flex-wrap gap-2 px-1.5 py-1.5 phone:flex-nowrap phone:overflow-x-auto phone:scroll-shade">
          {[undefined, ...values].map((value) => (
            <li key={value ?? ""}>
              <button
                type="submit"
                {...(value !== undefined && { name, value })}
                aria-pressed={value === chosen}
                className="button button-quiet min-h-11 px-4 py-1.5 text-[0.95rem] phone:whitespace-nowrap aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
              >
                {value === undefined ? all : textOf(value)}
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
    </Form>
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
