import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import type { ImportOutcome as Outcome } from "../../data/documents/content-import.server.ts";
import { kindNames, kinds, type KindName } from "../../schemas/kinds/kinds.ts";
import { useWholeNumber } from "../components/paging.tsx";

type Part = keyof Outcome["counts"];
const lists: Record<Part, { to: string; named?: string }> = {
  ...(Object.fromEntries(kindNames.map((name) => [name, { to: kinds[name].list }])) as Record<
    KindName,
    { to: string }
  >),
  feature: { to: href("/admin/features") },
  redirect: { to: href("/admin/redirects") },
  file: { to: href("/admin/assets") },
};

export function ImportOutcome({ outcome: { whole, counts, notTaken, kept, missing } }: { outcome: Outcome }) {
  const { t } = useTranslation("admin-archive");
  const formatNumber = useWholeNumber();
  const keys = Object.keys(notTaken);
  return (
    <section aria-labelledby="imported" className="mt-8 border-l-4 border-amber py-1 pl-4">
      <h2 id="imported" className="font-sans text-base font-semibold">
        {t("outcome.title")}
      </h2>
      <p className="measure mt-1">{t(whole ? "outcome.whole" : "outcome.drafts")}</p>
      <ul className="mt-3 grid gap-1">
        {(Object.keys(lists) as Part[]).map((part) =>
          counts[part] ? (
            <li key={part}>
              <Link to={lists[part].to}>{t(`outcome.parts.${part}`)}</Link> {formatNumber(counts[part])}
            </li>
          ) : null,
        )}
      </ul>
      {keys.length > 0 && <p className="measure mt-3 wrap-anywhere">{t("outcome.keys", { keys: keys.join(", ") })}</p>}
      {missing.length > 0 && (
        <p className="measure mt-3 wrap-anywhere">{t("outcome.missing", { names: missing.join(", ") })}</p>
      )}
      {kept.length > 0 && <p className="measure mt-3 wrap-anywhere">{t("outcome.kept", { files: kept.join(", ") })}</p>}
    </section>
  );
}
