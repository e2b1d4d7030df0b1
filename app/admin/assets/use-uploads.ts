import { use, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { href } from "react-router";
import type { z } from "zod";
import { FormNumberContext } from "../../components/form.tsx";
import { stateDocumentLanguage } from "../../i18n/stored-language.client.ts";
import { largestFile } from "../../schemas/formats/stored-file.ts";
import { targetNameOf } from "../../schemas/formats/stored-path.ts";
import { numberAfter } from "../../schemas/formats/zod.ts";
import type { uploadTarget } from "../../schemas/forms/asset-forms.ts";

export type Running = { chosen: number; finished: number; file: { name: string; sent: number; size: number } };
export type Outcome = {
  uploaded: number;
  refusals: string[];
  renamed: { from: string; to: string }[];
  folder?: string | undefined;
  storedAs?: string;
  isUnanswered?: boolean;
};
type Target = z.infer<typeof uploadTarget>;

export function useUploads() {
  const { t } = useTranslation("admin-assets");
  const page = use(FormNumberContext);
  const [numbers] = useState(uploadNumbers);
  const [running, setRunning] = useState<Running>();
  const stopper = useRef<AbortController>(undefined);

  async function start({ name, ...target }: Target, files: File[]): Promise<Outcome> {
    const outcome: Outcome = { uploaded: 0, refusals: [], renamed: [] };
    let isAnswered = true;
    const { signal } = (stopper.current = new AbortController());
    for (const [place, file] of files.entries()) {
      const show = (sent: number, finished = place) =>
        setRunning({ chosen: files.length, finished, file: { name: file.name, sent, size: file.size } });
      show(0);
      const refuse = (reason: string) => outcome.refusals.push(t("errors.refused", { name: file.name, reason }));
      const hopeless = precheck(file);
      if (hopeless) {
        refuse(t(`errors.${hopeless}`));
        show(0, place + 1);
        continue;
      }
      try {
        const targetName = name && targetNameOf(name, file.name, place);
        const number = page && numbers.next(page, place);
        const sent = await sendFile({ ...target, name: targetName }, file, number, show, signal);
        outcome.uploaded += sent.stored ? 1 : 0;
        if (sent.stored) {
          outcome.renamed.push(...sent.renamed);
          outcome.storedAs = sent.renamed[0]?.to ?? (targetName || file.name);
        } else if (sent.stop) outcome.refusals.push(t(`errors.${sent.stop}`));
        else if (sent.reason) outcome.refusals.push(sent.reason);
        else {
          isAnswered = false;
          refuse(t("errors.noAnswer"));
        }
        if (!sent.stored && sent.stop) break;
        show(file.size, place + 1);
      } catch {
        isAnswered = false;
        refuse(t("errors.stopped"));
        break;
      }
    }
    if (isAnswered) numbers.end(files.length);
    else outcome.isUnanswered = true;
    return outcome;
  }

  return { running, start, stop: () => stopper.current?.abort(), reset: () => setRunning(undefined) };
}

/** The server recognises a file that is sent again by its number; files of the next upload have others. */
export function uploadNumbers() {
  let form: string | undefined;
  let answered = 0;
  return {
    next: (page: string, place: number) => numberAfter((form ??= page), answered + place),
    end(files: number): void {
      form = undefined;
      answered += files;
    },
  };
}

function precheck(file: File): "fileEmpty" | "fileTooLarge" | undefined {
  if (file.size === 0) return "fileEmpty";
  return file.size > largestFile ? "fileTooLarge" : undefined;
}

type Sent =
  | { stored: true; renamed: Outcome["renamed"] }
  | { stored: false; reason: string | undefined; stop?: "signedOut" | "wrongTarget" };

/** `reason` is undefined when the server sent none. Rejects with the signal's reason; the server then keeps nothing. */
function sendFile(
  target: Target,
  file: File,
  number: string | undefined,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<Sent> {
  const form = new FormData();
  form.append("path", target.path);
  form.append("name", target.name);
  if (target.without_metadata) form.append("without_metadata", target.without_metadata);
  form.append("size", String(file.size));
  if (number) form.append("sent_form", number);
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
    stateDocumentLanguage();
    request.send(form);
  });
}

function readAnswer(request: XMLHttpRequest): Sent {
  if (request.status === 401) return { stored: false, reason: undefined, stop: "signedOut" };
  try {
    const { uploaded, refusals, renamed, wrong } = JSON.parse(request.responseText);
    if (wrong) return { stored: false, reason: undefined, stop: "wrongTarget" };
    return uploaded === 1 ? { stored: true, renamed } : { stored: false, reason: refusals?.[0] };
  } catch {
    return { stored: false, reason: undefined };
  }
}
