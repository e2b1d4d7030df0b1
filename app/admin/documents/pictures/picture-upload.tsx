import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { isPictureEnding } from "../../../schemas/formats/file-type.ts";
import { endingOf } from "../../../schemas/formats/stored-path.ts";
import { UploadProgress } from "../../assets/upload-progress.tsx";
import { useChosenFiles } from "../../assets/use-chosen-files.ts";
import { useUploads } from "../../assets/use-uploads.ts";
import type { PictureChoice } from "./picture-choices.server.ts";
import { imagesIn, pictureList, type ListedPictures } from "./picture-list.ts";

type PictureUploadProps = { files: File[] | undefined; onUploaded: (choice: PictureChoice) => void };

const folder = "images";

export function PictureUpload({ files: given, onUploaded }: PictureUploadProps) {
  const { t } = useTranslation("admin-documents");
  const { running, start, stop, reset } = useUploads();
  const { files, choose, input, area, dragging, forget } = useChosenFiles();
  const [refusals, setRefusals] = useState<string[]>([]);
  const receive = useEffectEvent(async ([file]: File[] = []) => {
    if (!file || running) return;
    setRefusals([]);
    if (!isPictureEnding(endingOf(file.name))) {
      forget();
      return setRefusals([t("picture.noImage", { name: file.name })]);
    }
    // Whatever is pasted has the same name.
    const name = /^image\.\w+$/.test(file.name)
      ? `image-${new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)}`
      : "";
    const outcome = await start({ path: folder, name }, [file]);
    reset();
    forget();
    if (outcome.uploaded === 0) return setRefusals(outcome.refusals);
    const stored = `${folder}/${outcome.storedAs ?? file.name}`;
    const answer = await fetch(pictureList(stored, 1)).catch(() => undefined);
    const { uploaded = [] } = answer?.ok ? ((await answer.json()) as ListedPictures) : {};
    const choice = uploaded.find(({ value }) => value === stored);
    if (choice) onUploaded(choice);
    else setRefusals([t("picture.notListed")]);
  });
  useEffect(() => void receive(given), [given]);
  useEffect(() => void receive(files), [files]);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const images = imagesIn(event.clipboardData);
      if (images.length === 0) return;
      event.preventDefault();
      void receive(images);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);

  return (
    <div ref={area} data-dragging={dragging || undefined} className="group/drop mt-4 grid gap-1.5">
      <label htmlFor="picture-upload" className="text-sm font-semibold">
        {t("picture.upload")}
      </label>
      <input
        ref={input}
        id="picture-upload"
        type="file"
        accept="image/*"
        onChange={choose}
        disabled={running !== undefined}
        aria-describedby="picture-upload-hint"
        className="w-full cursor-pointer border-2 border-dashed border-rule-strong bg-paper-raised p-4 text-ink-soft file-button hover:border-aurora group-data-dragging/drop:border-aurora group-data-dragging/drop:bg-paper-deep"
      />
      <p id="picture-upload-hint" className="text-sm text-ink-soft">
        {t("picture.uploadHint")}
      </p>
      <UploadProgress running={running} stop={stop} />
      <div role="alert" className="text-sm font-semibold text-alarm empty:hidden">
        {refusals.map((refusal) => (
          <p key={refusal}>{refusal}</p>
        ))}
      </div>
    </div>
  );
}
