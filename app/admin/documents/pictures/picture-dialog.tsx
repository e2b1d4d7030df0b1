import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { longestSearch } from "../../../schemas/forms/search.ts";
import { usePictureName } from "../document-words.ts";
import type { PictureChoice } from "./picture-choices.server.ts";
import { pictureList, type ListedPictures } from "./picture-list.ts";
import { PictureUpload } from "./picture-upload.tsx";

type PictureDialogProps = {
  software?: PictureChoice[];
  present: string;
  files?: File[] | undefined;
  choose: (choice: PictureChoice) => void;
  close: () => void;
};

export function PictureDialog({ software = [], present, files, choose, close }: PictureDialogProps) {
  const { t } = useTranslation("admin-documents");
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { data, load, state } = useFetcher<ListedPictures>();
  const [search, setSearch] = useState("");
  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
    void load(pictureList("", 1));
  }, [load]);

  function find(page: number) {
    const value = field.current?.value ?? "";
    setSearch(value);
    void load(pictureList(value, page));
  }

  return (
    <dialog
      ref={dialog}
      onClose={close}
      aria-labelledby="picture-dialog-title"
      className="m-auto max-h-[90dvh] w-[min(60rem,94vw)] overflow-y-auto border border-rule-strong bg-paper p-6 text-ink backdrop:bg-night/60"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="picture-dialog-title" className="text-heading">
          {t("picture.choose")}
        </h2>
        <button type="button" onClick={() => dialog.current?.close()} className="button button-quiet">
          {t("picture.close")}
        </button>
      </div>
      <PictureUpload files={files} onUploaded={choose} />
      <div className="mt-6 flex flex-wrap items-end gap-2 border-t border-rule pt-6">
        <label className="grid min-w-0 grow gap-1.5 text-sm font-semibold">
          {t("picture.search")}
          <input
            ref={field}
            type="search"
            maxLength={longestSearch}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              find(1);
            }}
            className="field"
          />
        </label>
        <button type="button" onClick={() => find(1)} className="button button-quiet">
          {t("picture.send")}
        </button>
      </div>
      {data?.total !== 0 && <h3 className="mt-6 font-semibold">{t("picture.uploaded")}</h3>}
      <p role="status" className={data?.total === 0 && !search ? "sr-only" : "text-sm text-ink-soft"}>
        {data && state === "idle"
          ? t(search ? "picture.found" : "picture.count", { count: data.total, search })
          : t("picture.loading")}
      </p>
      <Choices choices={data?.uploaded ?? []} present={present} choose={choose} />
      {data && data.pages > 1 && (
        <div className="mt-4 flex items-center gap-3">
          {(["previous", "next"] as const).map((name, place) => {
            const page = data.page + (place ? 1 : -1);
            const isPage = page > 0 && page <= data.pages;
            return (
              <button
                key={name}
                type="button"
                disabled={!isPage}
                onClick={() => find(page)}
                className="button button-quiet"
              >
                {t(`picture.${name}`)}
              </button>
            );
          })}
        </div>
      )}
      {software.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">{t("picture.software")}</h3>
          <Choices choices={software} present={present} choose={choose} />
        </>
      )}
    </dialog>
  );
}

type ChoicesProps = Pick<PictureDialogProps, "present" | "choose"> & { choices: PictureChoice[] };

function Choices({ choices, present, choose }: ChoicesProps) {
  const name = usePictureName();
  return (
    <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
      {choices.map((choice) => (
        <li key={choice.value}>
          <button
            type="button"
            aria-pressed={choice.value === present}
            onClick={() => choose(choice)}
            className="grid w-full gap-1.5 border border-rule p-2 text-left text-sm hover:border-aurora aria-pressed:border-aurora aria-pressed:bg-paper-deep"
          >
            <img
              src={choice.thumbnail}
              alt=""
              loading="lazy"
              className="aspect-3/2 w-full bg-paper-deep object-cover"
            />
            <span className="[overflow-wrap:anywhere]">{name(choice)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
