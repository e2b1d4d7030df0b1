import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { documentLanguageHeader } from "../../i18n/languages.ts";
import { isAcceptedEnding } from "../../schemas/file-type.ts";
import { largestFile } from "../../schemas/stored-file.ts";
import { endingOf } from "../../schemas/stored-path.ts";
import { href } from "react-router";

export type Running = { chosen: number; finished: number; file: { name: string; sent: number; size: number } };
export type Outcome = { uploaded: number; refusals: string[]; folder?: string | undefined };

export function useUploads() {
  const { t } = useTranslation("admin-assets");
  const [running, setRunning] = useState<Running>();
  const stopper = useRef<AbortController>(undefined);

  async function start(path: string, files: File[]): Promise<Outcome> {
    const outcome: Outcome = { uploaded: 0, refusals: [] };
    const { signal } = (stopper.current = new AbortController());
    for (const [finished, file] of files.entries()) {
      const show = (sent: number) =>
        setRunning({ chosen: files.length, finished, file: { name: file.name, sent, size: file.size } });
      show(0);
      const refuse = (reason: string) => outcome.refusals.push(t("errors.refused", { name: file.name, reason }));
      const hopeless = refusedBeforehand(file);
      if (hopeless) {
        refuse(t(`errors.${hopeless}`));
        continue;
      }
      try {
        const sent = await sendFile(path, file, show, signal);
        if (sent.stored) outcome.uploaded += 1;
        else if (sent.stop) outcome.refusals.push(t(`errors.${sent.stop}`));
        else if (sent.reason) outcome.refusals.push(sent.reason);
        else refuse(t("errors.noAnswer"));
        if (!sent.stored && sent.stop) break;
      } catch {
        refuse(t("errors.stopped"));
        break;
      }
    }
    setRunning(undefined);
    return outcome;
  }

  return { running, start, stop: () => stopper.current?.abort() };
}

function refusedBeforehand(file: File): "fileType" | "fileEmpty" | "fileTooLarge" | undefined {
  if (!isAcceptedEnding(endingOf(file.name))) return "fileType";
  if (file.size === 0) return "fileEmpty";
  return file.size > largestFile ? "fileTooLarge" : undefined;
}

type Sent = { stored: true } | { stored: false; reason: string | undefined; stop?: "signedOut" | "wrongPath" };

/** `reason` is undefined when the server sent none. Rejects with the signal's reason; the server then keeps nothing. */
function sendFile(path: string, file: File, onProgress: (sent: number) => void, signal: AbortSignal): Promise<Sent> {
  const form = new FormData();
  form.append("path", path);
  form.append("files", file, file.name);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(Math.min(loaded, file.size)));
    request.addEventListener("load", () => resolve(readAnswer(request)));
    request.addEventListener("error", () => resolve({ stored: false, reason: undefined }));
    request.addEventListener("abort", () => reject(signal.reason));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", href("/admin/assets/upload"));
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader(documentLanguageHeader, document.documentElement.lang);
    request.send(form);
  });
}

function readAnswer(request: XMLHttpRequest): Sent {
  if (new URL(request.responseURL || location.href, location.href).pathname.startsWith(href("/auth"))) {
    return { stored: false, reason: undefined, stop: "signedOut" };
  }
  try {
    const { uploaded, refusals, wrongPath } = JSON.parse(request.responseText);
    if (wrongPath) return { stored: false, reason: undefined, stop: "wrongPath" };
    return uploaded === 1 ? { stored: true } : { stored: false, reason: refusals?.[0] };
  } catch {
    return { stored: false, reason: undefined };
  }
}
