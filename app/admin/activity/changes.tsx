import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { LocalTime } from "../../i18n/local-time.tsx";
import type { Activity } from "../../schemas/activity.ts";
import { useFieldName, valueName } from "./changed-fields.ts";

/** Short values before and after; what is longer stands on a page of its own. */
export function Changes({ activity: { id, changes } }: { activity: Activity }) {
  const { t } = useTranslation("admin-activity");
  const fieldName = useFieldName();
  const fields = Object.entries(changes);
  if (fields.length === 0) return null;
  return (
    <div className="text-sm text-ink-soft lg:col-span-2">
      <ul>
        {fields.map(([field, values]) => (
          <li key={field} className="[overflow-wrap:anywhere]">
            {t("field", { field: fieldName(field) })}{" "}
            {values ? <BeforeAndAfter before={values[0]} after={values[1]} /> : t("long")}
          </li>
        ))}
      </ul>
      {Object.values(changes).includes(null) && (
        <Link to={href("/admin/activity/:event", { event: id })} className="touch-link">
          {t("show")}
        </Link>
      )}
    </div>
  );
}

function BeforeAndAfter({ before, after }: { before: string | null; after: string | null }) {
  const { t } = useTranslation("admin-activity");
  return (
    <>
      <span className="sr-only">{t("before")} </span>
      <del>
        <Value value={before} />
      </del>{" "}
      <span aria-hidden="true">→</span> <span className="sr-only">{t("after")} </span>
      <ins className="font-semibold text-ink no-underline">
        <Value value={after} />
      </ins>
    </>
  );
}

function Value({ value }: { value: string | null }) {
  const { t } = useTranslation("admin-activity");
  if (value !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return <LocalTime at={value} />;
  return valueName(value, t);
}
