import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { valueIn } from "../../components/value-in.ts";
import { useLocale } from "../../i18n/i18next.ts";
import { megabytes } from "../../schemas/formats/stored-file.ts";
import { ChooseAgain } from "../components/file-field.tsx";
import type { useChosenFiles } from "./use-chosen-files.ts";

export function FilesField({
  chosen: { files, choose, input, area, dragging },
  isRunning,
  isRejected,
}: {
  chosen: ReturnType<typeof useChosenFiles>;
  isRunning: boolean;
  isRejected: boolean;
}) {
  const { t } = useTranslation("admin-assets");
  return (
    <>
      <div ref={area} data-dragging={dragging || undefined} className="group/drop grid gap-1.5">
        <label htmlFor="files" className="font-semibold">
          {t("upload.files")}
        </label>
        <p id="files-hint" className="text-sm text-ink-soft">
          {t("upload.filesHint")}
          {isRejected && <ChooseAgain />}
        </p>
        <input
          ref={input}
          id="files"
          type="file"
          name="files"
          multiple
          required
          aria-describedby="files-hint"
          onChange={choose}
          className="min-h-36 w-full cursor-pointer border-2 border-dashed border-rule-strong bg-paper-raised px-5 py-12 text-ink-soft file-button hover:border-aurora disabled:cursor-progress disabled:opacity-60 group-data-dragging/drop:border-aurora group-data-dragging/drop:bg-paper-deep"
        />
      </div>
      {files && files.length > 0 && !isRunning && <ChosenFiles files={files} />}
    </>
  );
}

function ChosenFiles({ files }: { files: File[] }) {
  const { t } = useTranslation("admin-assets");
  const locale = useLocale();
  return (
    <div>
      <p className="font-semibold">{t("upload.chosen", { count: files.length })}</p>
      <ul className="mt-1 max-h-48 overflow-y-auto text-sm text-ink-soft">
        {files.map((file, place) => (
          <li key={`${place} ${file.name}`} className="flex justify-between gap-4 border-b border-rule py-1">
            <span className="min-w-0 break-all">{file.name}</span>
            <span className="shrink-0 tabular-nums">{t("list.size", { size: megabytes(file.size, locale) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Ticked unless somebody unticked it. Before the files of its form, which are stored as they come. */
export function MetadataTick({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { t } = useTranslation("admin-assets");
  return (
    <label className="inline-flex min-h-11 items-start gap-2.5 py-2 font-semibold">
      <input
        type="checkbox"
        name="without_metadata"
        defaultChecked={valueIn(lastResult, "without_metadata") !== ""}
        className="mt-1 tick"
      />
      {t("metadata.takeOut")}
    </label>
  );
}
