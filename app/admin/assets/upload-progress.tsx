import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../i18n/i18next.ts";
import { megabytes, uploadProgress } from "../../schemas/formats/stored-file.ts";
import type { Running } from "./use-uploads.ts";

const bar =
  "h-2 w-full appearance-none overflow-hidden rounded-full bg-paper-deep [&::-moz-progress-bar]:bg-aurora [&::-webkit-progress-bar]:bg-paper-deep [&::-webkit-progress-value]:bg-aurora";

export function UploadProgress({ running, stop }: { running: Running | undefined; stop: () => void }) {
  const { t } = useTranslation("admin-assets");
  const percent = running ? uploadProgress(running.finished, running.chosen) : 0;
  const files = running ? t("progress.files", { finished: running.finished, count: running.chosen }) : "";
  return (
    <>
      <p role="status" className="sr-only">
        {files}
      </p>
      {running && <ProgressBars file={running.file} files={files} percent={percent} stop={stop} />}
    </>
  );
}

type ProgressBarsProps = { file: Running["file"]; files: string; percent: number; stop: () => void };

function ProgressBars({ file, files, percent, stop }: ProgressBarsProps) {
  const { t } = useTranslation("admin-assets");
  const locale = useLocale();
  const stopButton = useRef<HTMLButtonElement>(null);
  // The button that started the upload is disabled now and would lose the focus to the body.
  useEffect(() => stopButton.current?.focus({ preventScroll: true }), []);
  return (
    <div className="mt-6 grid max-w-2xl gap-2 border-y border-rule py-5">
      <p className="flex justify-between gap-4 font-semibold">
        <span>{files}</span>
        <span className="tabular-nums">{t("progress.percent", { percent })}</span>
      </p>
      <progress aria-label={t("progress.all")} max={100} value={percent} className={bar} />
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span className="min-w-0 break-all">{file.name}</span>
        <span className="tabular-nums">
          {t("progress.bytes", { sent: megabytes(file.sent, locale), size: megabytes(file.size, locale) })}
        </span>
      </p>
      <progress
        aria-label={t("progress.file", { name: file.name })}
        max={Math.max(file.size, 1)}
        value={file.sent}
        className={bar}
      />
      <div className="mt-2">
        <button ref={stopButton} type="button" onClick={stop} className="button button-quiet">
          {t("progress.stop")}
        </button>
      </div>
    </div>
  );
}
