import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Form, href, Link } from "react-router";
import { languages } from "../../schemas/languages.ts";
import { nobody, type LeadFilter } from "../../schemas/lead.ts";
import { longestSearch } from "../../schemas/search.ts";
import { Labelled } from "../components/labelled.tsx";
import { addressOfLeads } from "./lead-addresses.ts";

type EnquirySearchProps = { search: string; filter: LeadFilter; operators: [id: string, email: string][] };

/** A plain GET form: what it finds has an address. */
export function EnquirySearch({ search, filter, operators }: EnquirySearchProps) {
  const { t } = useTranslation("admin-leads");
  const { t: tAdmin } = useTranslation("admin");
  const { state, language = "", owner = "", from = "", until = "" } = filter;
  const isNarrowed = [search, language, owner, from, until].some((asked) => asked !== "");
  return (
    <Form
      key={JSON.stringify([search, filter])}
      role="search"
      action={href("/admin/leads")}
      className="grid grow gap-2"
    >
      <input type="hidden" name="list" value="enquiries" />
      {state && <input type="hidden" name="state" value={state} />}
      <div className="flex flex-wrap items-end gap-2">
        <Labelled label={t("search.enquiries")} className="flex-1 basis-60">
          <input
            type="search"
            name="q"
            defaultValue={search}
            maxLength={longestSearch}
            autoComplete="off"
            dir="auto"
            className="field"
          />
        </Labelled>
        <button type="submit" className="button button-quiet px-4">
          <Search aria-hidden="true" className="size-5" />
          {tAdmin("search.send")}
        </button>
        {isNarrowed && (
          <Link
            to={addressOfLeads({ list: "enquiries", search: "", filter: { ...(state && { state }) } })}
            className="touch-link"
          >
            {tAdmin("search.clear")}
          </Link>
        )}
      </div>
      <details open={[language, owner, from, until].some((asked) => asked !== "")}>
        <summary className="touch-link inline-flex">{t("filter.more")}</summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <Labelled label={t("filter.language")}>
            <select name="language" defaultValue={language} className="field">
              <option value="">{t("filter.everyLanguage")}</option>
              {languages.map((one) => (
                <option key={one} value={one}>
                  {t(`languages.${one}`)}
                </option>
              ))}
            </select>
          </Labelled>
          <Labelled label={t("work.owner")}>
            <select name="owner" defaultValue={owner} className="field">
              <option value="">{t("filter.everybody")}</option>
              <option value={nobody}>{t("work.nobody")}</option>
              {operators.map(([id, email]) => (
                <option key={id} value={id}>
                  {email}
                </option>
              ))}
            </select>
          </Labelled>
          <Labelled label={t("filter.from")}>
            <input type="date" name="from" defaultValue={from} className="field" />
          </Labelled>
          <Labelled label={t("filter.until")}>
            <input type="date" name="until" defaultValue={until} className="field" />
          </Labelled>
        </div>
      </details>
    </Form>
  );
}
