import type { SubmissionResult } from "@conform-to/react";
import { Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { href, useBlocker, useNavigate, useRevalidator } from "react-router";
import { keepFocus, useFocusOnFirstError } from "../../components/checked-form.tsx";
import { FormNumber } from "../../components/form.tsx";
import { showToasts } from "../../components/toast-store.ts";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { readFolder } from "../../schemas/formats/stored-path.ts";
import { uploadTarget } from "../../schemas/forms/asset-forms.ts";
import { addressOfFolder } from "./asset-addresses.ts";
import { FilesField, MetadataTick } from "./files-field.tsx";
import { TargetFields } from "./target-fields.tsx";
import { UploadOutcome } from "./upload-outcome.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { useChosenFiles } from "./use-chosen-files.ts";
import { useUploads, type Outcome } from "./use-uploads.ts";

/** Milliseconds, so that somebody sees that all files are finished. */
const lastProgressStays = 600;

type UploadFormProps = {
  folder: string | undefined;
  path: string;
  lastResult: SubmissionResult | undefined;
  outcome: Outcome | undefined;
};

export function UploadForm({ folder, path, lastResult, outcome }: UploadFormProps) {
  const { t } = useTranslation("admin-assets");
  const { running, start, stop, reset } = useUploads();
  const chosen = useChosenFiles({ anywhere: true });
  const { files, input, forget } = chosen;
  const [ownOutcome, setOwnOutcome] = useState<Outcome>();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const [form, fields] = useCheckedForm(uploadTarget, {
    // A new id per folder resets the error of the previous path.
    id: `upload-${encodeURIComponent(path)}`,
    lastResult,
    onSubmit: (event) => void submit(event),
  });
  const isRunning = running !== undefined;
  useFocusOnFirstError(form);
  useFocusAfter(isRunning, input);
  useWarningWhile(isRunning && running.finished < running.chosen, t("upload.leave"));

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const submitted = uploadTarget.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!submitted.success) return;
    const read = readFolder(submitted.data.path);
    if (!read.ok) return;
    if (submitter instanceof HTMLButtonElement && submitter.formMethod === "get")
      return navigate(addressOfFolder(read.folder));
    if (!files?.length || isRunning) return;

    setOwnOutcome(undefined);
    showToasts();
    const result = await start(submitted.data, files);
    // Sent again, a file has the number that it had.
    if (!result.isUnanswered) forget();
    if (result.uploaded > 0) form.reset({ name: fields.name.name });
    setOwnOutcome(result);
    showOutcome(result);
    if (read.folder === folder) await revalidator.revalidate();
    else await navigate(addressOfFolder(read.folder), { preventScrollReset: true });
    await new Promise((resolve) => setTimeout(resolve, lastProgressStays));
    reset();
  }

  function showOutcome({ uploaded, refusals }: Outcome): void {
    const some = refusals.length > 3 ? [t("upload.refusedCount", { count: refusals.length })] : refusals;
    showToasts(
      ...(uploaded > 0 ? [{ name: "filesUploaded" as const, count: uploaded }] : []),
      ...some.map((error) => ({ error })),
    );
  }

  const hasSaid = Boolean(ownOutcome ?? outcome ?? lastResult?.error);
  return (
    // The files that are there come first.
    <details open={hasSaid || isRunning || Boolean(files?.length) || undefined} className="mt-6 border-y border-rule">
      <summary className="disclosure">{t("upload.legend")}</summary>
      <form
        method="post"
        action={folder === undefined ? href("/admin/assets") : addressOfFolder(folder)}
        encType="multipart/form-data"
        id={form.id}
        onSubmit={form.onSubmit}
        onMouseDown={keepFocus}
        // The browser asks for a file where no script waits for one.
        noValidate={files !== undefined}
        className="pt-4"
      >
        <fieldset disabled={isRunning} className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
          <legend className="sr-only">{t("upload.legend")}</legend>
          <FormNumber />
          <div className="grid content-start gap-6">
            <TargetFields path={path} fields={fields} lastResult={lastResult} />
            <MetadataTick lastResult={lastResult} />
          </div>
          <div className="grid content-start gap-6">
            <FilesField chosen={chosen} isRunning={isRunning} isRejected={Boolean(lastResult?.error)} />
            <button
              type="submit"
              disabled={files !== undefined && (files.length === 0 || isRunning)}
              className="button button-main justify-self-start disabled:cursor-not-allowed"
            >
              <Upload aria-hidden="true" className="size-5" />
              {isRunning ? t("upload.running") : t("upload.send")}
            </button>
          </div>
        </fieldset>
        <UploadProgress running={running} stop={stop} />
        <UploadOutcome outcome={isRunning ? undefined : (ownOutcome ?? outcome)} listed={folder} />
      </form>
    </details>
  );
}

/** The button that stops the upload goes with it, and the focus with the button. */
function useFocusAfter(running: boolean, field: React.RefObject<HTMLElement | null>): void {
  const ran = useRef(false);
  useEffect(() => {
    if (ran.current && !running && document.activeElement === document.body)
      field.current?.focus({ preventScroll: true });
    ran.current = running;
  }, [running, field]);
}

/** Another folder is the same page, on which an upload goes on. */
function useWarningWhile(active: boolean, question: string): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);

  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [active]);
}
