import { useTranslation } from "react-i18next";
import { Reason } from "../../components/form-errors.tsx";
import { loggedOut } from "../../schemas/forms/form-reasons.ts";
import type { RedirectRefusal } from "../../schemas/forms/redirect.ts";
import { useWholeNumber } from "../components/paging.tsx";

const mostShown = 100;

export type ImportProblem = { line: number | null; reason: RedirectRefusal };
export type ImportError = "empty" | "backendDown" | "fallback" | typeof loggedOut;

export function ImportProblems({ problems, error }: { problems: ImportProblem[]; error: ImportError | undefined }) {
  const { t } = useTranslation("admin-redirects");
  const formatNumber = useWholeNumber();
  if (error)
    return (
      <p className="font-semibold text-alarm">
        {error === loggedOut ? <Reason reason={error} /> : t(`errors.${error}`)}
      </p>
    );
  const lines = new Set(problems.map(({ line }) => line)).size;
  return (
    <div className="border-l-4 border-alarm bg-paper-raised p-4">
      <p className="font-semibold">{t("import.refused", { count: lines, number: formatNumber(lines) })}</p>
      <ul className="mt-2 grid gap-1">
        {problems.slice(0, mostShown).map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            {line !== null && <strong>{t("import.line", { line: formatNumber(line) })} </strong>}
            {t(`refusals.${reason}`)}
          </li>
        ))}
      </ul>
      {problems.length > mostShown && <p className="mt-2">{t("import.first", { number: formatNumber(mostShown) })}</p>}
    </div>
  );
}
