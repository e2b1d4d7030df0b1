import { Search } from "lucide-react";
import { useId } from "react";
import { Form, Link } from "react-router";

type SearchFormProps = {
  action: string;
  search: string;
  longest: number;
  hiddenFields?: Record<string, string>;
  everything: string | undefined;
  labels: { label: string; send: string; clear: string };
};

export function SearchForm({ action, search, longest, hiddenFields = {}, everything, labels }: SearchFormProps) {
  const id = useId();
  return (
    <Form role="search" action={action} className="grid min-w-0 grow gap-1.5 sm:max-w-lg">
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="font-semibold">
        {labels.label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          key={`${Object.values(hiddenFields).join()} ${search}`}
          id={id}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={longest}
          autoComplete="off"
          dir="auto"
          className="field min-w-40 flex-1"
        />
        <button type="submit" className="button button-quiet px-4">
          <Search aria-hidden="true" className="size-5" />
          {labels.send}
        </button>
        {everything !== undefined && (
          <Link to={everything} className="touch-link">
            {labels.clear}
          </Link>
        )}
      </div>
    </Form>
  );
}
