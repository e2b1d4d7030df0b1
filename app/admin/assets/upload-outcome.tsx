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
      {outcome.refusals.length > 0 && <Refused outcome={outcome} />}
      {outcome.renamed.length > 0 && <Renamed renamed={outcome.renamed} />}
      {elsewhere && (
        <Link to={addressOfFolder(folder)} className="touch-link">
          {t("upload.openFolder", { path: shownFolder(folder) })}
        </Link>
      )}
    </>
  );
}

function Refused({ outcome: { uploaded, refusals } }: { outcome: Outcome }) {
  const { t } = useTranslation("admin-assets");
  return (
    <section aria-labelledby="refused-files" className="mt-6 border-l-4 border-alarm bg-paper-raised px-5 py-4">
      <h2 id="refused-files" className="text-base font-semibold">
        {t("upload.refusedCount", { count: refusals.length })}
      </h2>
      {uploaded > 0 && <p className="text-ink-soft">{t("upload.uploadedCount", { count: uploaded })}</p>}
      <ul className="mt-2 list-disc pl-5">
        {refusals.map((sentence) => (
          <li key={sentence}>
            <Reason reason={sentence} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Renamed({ renamed }: { renamed: Outcome["renamed"] }) {
  const { t } = useTranslation("admin-assets");
  return (
    <section aria-labelledby="renamed-files" className="mt-6 border-l-4 border-aurora bg-paper-raised px-5 py-4">
      <h2 id="renamed-files" className="text-base font-semibold">
        {t("upload.renamedCount", { count: renamed.length })}
      </h2>
      <p className="measure text-ink-soft">{t("upload.renamedHint")}</p>
      <ul className="mt-2 list-disc pl-5">
        {renamed.map(({ from, to }) => (
          <li key={to}>{t("upload.renamed", { from, to })}</li>
        ))}
      </ul>
    </section>
  );
}
