import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { valueIn } from "../../components/value-in.ts";

/** Ticked unless somebody unticked it. Before the files of its form, which are stored as they come. */
export function MetadataTick({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { t } = useTranslation("admin-assets");
  return (
    <div>
      <label className="inline-flex min-h-11 items-start gap-2.5 py-2 font-semibold">
        <input
          type="checkbox"
          name="without_metadata"
          defaultChecked={valueIn(lastResult, "without_metadata") !== ""}
          aria-describedby="without-metadata-hint"
          className="mt-1 tick"
        />
        {t("metadata.takeOut")}
      </label>
      <p id="without-metadata-hint" className="max-w-4xl text-sm text-ink-soft">
        {t("metadata.hint")}
      </p>
    </div>
  );
}
