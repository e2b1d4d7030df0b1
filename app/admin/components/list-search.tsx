import { useWords } from "../../i18n/words.ts";
import { longestSearch } from "../../schemas/search.ts";
import { SearchForm } from "../../components/search-form.tsx";
import { useWholeNumber } from "./whole-number.ts";

type ListSearchProps = {
  action: string;
  label: string;
  search: string;
  kept?: Record<string, string>;
  everything: string | undefined;
};

export function ListSearch({ label, ...search }: ListSearchProps) {
  const words = useWords("admin");
  return (
    <SearchForm
      {...search}
      longest={longestSearch}
      words={{ label, send: words("search.send"), clear: words("search.clear") }}
    />
  );
}

/** How much was found, for everybody to read and for a screen reader to say when it changes. */
export function Found({ count, search }: { count: number; search: string }) {
  const words = useWords("admin");
  const number = useWholeNumber()(count);
  return (
    <p role="status" className="mt-4 text-sm text-ink-soft">
      {search ? words("search.found", { count, number, search }) : words("search.all", { count, number })}
    </p>
  );
}

export function NothingFound() {
  const words = useWords("admin");
  return (
    <div className="mt-4 border-y border-rule py-10">
      <p className="font-semibold">{words("search.nothing.title")}</p>
      <p className="mt-1 text-ink-soft">{words("search.nothing.body")}</p>
    </div>
  );
}
