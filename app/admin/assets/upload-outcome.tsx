import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Reason } from "../../components/form-errors.tsx";
import { shownFolder } from "../../schemas/formats/stored-path.ts";
import { addressOfFolder } from "./asset-addresses.ts";
import type { Outcome } from "./use-uploads.ts";

export function UploadOutcome({ outcome, listed }: { outcome: Outcome | undefined; listed: string | undefined }) {
  const { t } = useTranslation("admin-assets");
  if (!outcome || outcome.refusals.length + outcome.renamed.length === 0) return null;
  const { folder } = outcome;
  const elsewhere = outcome.uploaded > 0 && folder !== undefined && folder !== listed;
  return (
    <>
      {outcome.refusals.length > 0 && (
        <Files id="refused-files" title={t("upload.refusedCount", { count: outcome.refusals.length })} isAlarming>
          {outcome.uploaded > 0 && (
            <p className="text-ink-soft">{t("upload.uploadedCount", { count: outcome.uploaded })}</p>
          )}
          <ul className="mt-2 list-disc pl-5">
            {outcome.refusals.map((sentence) => (
              <li key={sentence}>
                <Reason reason={sentence} />
              </li>
            ))}
          </ul>
        </Files>
      )}
      {outcome.renamed.length > 0 && (
        <Files id="renamed-files" title={t("upload.renamedCount", { count: outcome.renamed.length })}>
          <ul className="mt-2 list-disc pl-5">
            {outcome.renamed.map(({ from, to }) => (
              <li key={to}>{t("upload.renamed", { from, to })}</li>
            ))}
          </ul>
        </Files>
      )}
      {elsewhere && (
        <Link to={addressOfFolder(folder)} className="touch-link">
          {t("upload.openFolder", { path: shownFolder(folder) })}
        </Link>
      )}
    </>
  );
}

type FilesProps = { id: string; title: string; isAlarming?: boolean; children: React.ReactNode };

function Files({ id, title, isAlarming, children }: FilesProps) {
  const edge = isAlarming ? "border-alarm" : "border-aurora";
  return (
    <section aria-labelledby={id} className={`mt-6 border-l-4 bg-paper-raised px-5 py-4 ${edge}`}>
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
