import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Form, href, Link } from "react-router";
import { activityKinds, kindsOfEditors, type ActivitySearch } from "../../schemas/activity.ts";
import { longestSearch } from "../../schemas/search.ts";
import { Labelled } from "../components/labelled.tsx";
import { useRole } from "../use-role.ts";

type FilterFormProps = { search: Omit<ActivitySearch, "texts"> & { text: string }; isNarrowed: boolean };

export function FilterForm({ search, isNarrowed }: FilterFormProps) {
  const { t } = useTranslation("admin-activity");
  const { t: tAdmin } = useTranslation("admin");
  const kinds = useRole() === "editor" ? kindsOfEditors : activityKinds;
  const { text, person, kind = "", from = "", until = "" } = search;
  return (
    <Form
      key={Object.values(search).join()}
      role="search"
      action={href("/admin/activity")}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <Labelled label={t("filter.text")}>
        <input
          type="search"
          name="q"
          defaultValue={text}
          maxLength={longestSearch}
          autoComplete="off"
          className="field"
        />
      </Labelled>
      <Labelled label={t("filter.person")}>
        <input name="person" defaultValue={person} maxLength={longestSearch} autoComplete="off" className="field" />
      </Labelled>
      <Labelled label={t("filter.kind")}>
        <select name="kind" defaultValue={kind} className="field">
          <option value="">{t("filter.everything")}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
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
      <div className="flex flex-wrap items-end gap-3">
        <button type="submit" className="button button-quiet px-4">
          <Search aria-hidden="true" className="size-5" />
          {tAdmin("search.send")}
        </button>
        {isNarrowed && (
          <Link to={href("/admin/activity")} className="touch-link">
            {tAdmin("search.clear")}
          </Link>
        )}
      </div>
    </Form>
  );
}
