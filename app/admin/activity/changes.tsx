import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { LocalTime } from "../../i18n/local-time.tsx";
import { isLogged, type Activity } from "../../schemas/rules/activity.ts";
import { fieldName, shownOf, valueName } from "./changed-fields.ts";

export function Changes({ activity: { id, action, changes } }: { activity: Activity }) {
  const { t } = useTranslation("admin-activity");
  const { t: tFields } = useTranslation("admin-fields");
  const { t: tPages } = useTranslation("admin-pages");
  const fields = Object.entries(changes).filter(([field]) => isLogged(field));
  if (fields.length === 0) return null;
  return (
    <div className="text-sm text-ink-soft lg:col-span-2">
      <ul>
        {fields.map(([field, values]) => (
          <li key={field} className="[overflow-wrap:anywhere]">
            {t("field", { field: fieldName(field, { t, tFields, tPages }) })}{" "}
            {values ? <BeforeAndAfter {...shownOf(action, values)} /> : t("long")}
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

function BeforeAndAfter({ before, after }: ReturnType<typeof shownOf>) {
  const { t } = useTranslation("admin-activity");
  const former = before !== undefined && (
    <del>
      <Value value={before} />
    </del>
  );
  const present = after !== undefined && (
    <ins className="font-semibold text-ink no-underline">
      <Value value={after} />
    </ins>
  );
  if (!former || !present) return former || present;
  return (
    <>
      <span className="sr-only">{t("before")} </span>
      {former} <span aria-hidden="true">→</span> <span className="sr-only">{t("after")} </span>
      {present}
    </>
  );
}

function Value({ value }: { value: string | null }) {
  const { t } = useTranslation("admin-activity");
  if (value !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return <LocalTime at={value} />;
  return valueName(value, t);
}
