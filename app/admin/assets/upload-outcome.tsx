import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { shownFolder } from "../../schemas/stored-path.ts";
import { addressOfFolder } from "./addresses.ts";
import type { Outcome } from "./use-uploads.ts";

export function UploadOutcome({ outcome, listed }: { outcome: Outcome | undefined; listed: string | undefined }) {
  const { t } = useTranslation("admin-assets");
  if (!outcome || outcome.refusals.length === 0) return null;
  const { folder } = outcome;
  const elsewhere = outcome.uploaded > 0 && folder !== undefined && folder !== listed;
  return (
    <section aria-labelledby="refused-files" className="mt-6 border-l-4 border-alarm bg-paper-raised px-5 py-4">
      <h2 id="refused-files" className="text-base font-semibold">
        {t("upload.refusedCount", { count: outcome.refusals.length })}
      </h2>
      {outcome.uploaded > 0 && (
        <p className="text-ink-soft">{t("upload.uploadedCount", { count: outcome.uploaded })}</p>
      )}
      {elsewhere && (
        <Link to={addressOfFolder(folder)} className="touch-link">
          {t("upload.openFolder", { path: shownFolder(folder) })}
        </Link>
      )}
      <ul className="mt-2 list-disc pl-5">
        {outcome.refusals.map((sentence) => (
          <li key={sentence} className="break-words">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
