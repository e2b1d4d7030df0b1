import { Search } from "lucide-react";
import { Form, href, Link } from "react-router";
import { useWords } from "../../language/words.ts";
import { longestSearch, type LeadList } from "../../records/lead.ts";
import { addressOfLeads } from "./addresses.ts";

export function LeadSearch({ list, search }: { list: LeadList; search: string }) {
  const words = useWords("admin-leads");
  return (
    <Form role="search" action={href("/admin/leads")} className="grid min-w-0 grow gap-1.5 sm:max-w-md">
      <input type="hidden" name="list" value={list} />
      <label htmlFor="search" className="font-semibold">
        {words(`search.label.${list}`)}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          key={`${list} ${search}`}
          id="search"
          type="search"
          name="q"
          defaultValue={search}
          maxLength={longestSearch}
          autoComplete="off"
          className="field min-w-40 flex-1"
        />
        <button type="submit" className="button button-quiet px-4">
          <Search aria-hidden="true" className="size-5" />
          {words("search.send")}
        </button>
        {search && (
          <Link to={addressOfLeads({ list, search: "" })} className="text-link inline-flex min-h-11 items-center">
            {words("search.clear")}
          </Link>
        )}
      </div>
    </Form>
  );
}
