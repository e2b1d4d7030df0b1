import type { FieldMetadata } from "@conform-to/react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { longestSearch } from "../../../schemas/forms/search.ts";
import { addressOfFile } from "../../assets/asset-addresses.ts";
import { Options } from "../../components/filter-parts.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { usePictureName } from "../document-words.ts";
import { useEditor } from "../editor/editor-context.ts";
import type { PictureChoice, PictureChoices } from "./picture-choices.server.ts";
import { PictureDialog } from "./picture-dialog.tsx";

type PictureFieldProps = {
  field: FieldMetadata<any>;
  label: string;
  hint?: string | undefined;
  message: (code: string) => string;
  /** What an empty one shows. */
  none: string | undefined;
  stored: string;
  /** Describes it: without words there it has those of the file. */
  altField?: string | undefined;
  searched?: boolean;
  /** The ground that a logo is drawn for: no picture of the software may be chosen. */
  logoOn?: "light" | "dark" | undefined;
};

export function PictureField({ none, stored, altField, searched = true, logoOn, ...props }: PictureFieldProps) {
  const { pictures } = useEditor();
  const choices = logoOn ? { ...pictures, software: [] } : pictures;
  const { t } = useTranslation("admin-documents");
  const [value, setValue] = useState(stored);
  const [found, setFound] = useState<PictureChoice[]>([]);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const name = usePictureName();
  const uploaded = distinct([...choices.uploaded, ...found, ...unknown(value, choices)]);
  const chosen = [...choices.software, ...uploaded].find((choice) => choice.value === value);

  function choose(choice: PictureChoice) {
    flushSync(() => setFound([...found, choice]));
    const select = box.current?.querySelector("select");
    if (select) {
      select.value = choice.value;
      for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
      select.focus();
    }
    setValue(choice.value);
    setOpen(false);
  }

  return (
    <div ref={box} className="grid content-start gap-3">
      <SelectField {...props} onChange={(event) => setValue(event.currentTarget.value)}>
        <option value="">{none ?? t("picture.none")}</option>
        {uploaded.length > 0 && (
          <optgroup label={t("picture.uploaded")}>
            <Options of={uploaded.map((choice) => [choice.value, name(choice)])} />
          </optgroup>
        )}
        {choices.software.length > 0 && (
          <optgroup label={t("picture.software")}>
            <Options of={choices.software.map((choice) => [choice.value, name(choice)])} />
          </optgroup>
        )}
      </SelectField>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="button button-quiet justify-self-start [@media(scripting:none)]:hidden"
      >
        {t("picture.choose")}
      </button>
      {searched && (
        <div className="hidden grid-cols-[minmax(0,1fr)_auto] items-end gap-2 [@media(scripting:none)]:grid">
          <label className="grid gap-1.5 text-sm font-semibold">
            {t("picture.search")}
            <input name="picture_search" defaultValue={choices.search} maxLength={longestSearch} className="field" />
          </label>
          <button type="submit" name="intent" value="findPictures" className="button button-quiet">
            {t("picture.send")}
          </button>
        </div>
      )}
      {choices.total === undefined ? (
        <p className="text-sm text-ink-soft">{t("picture.unread")}</p>
      ) : (
        searched &&
        choices.search !== "" && (
          <p role="status" className="text-sm text-ink-soft">
            {t("picture.found", { count: choices.total, search: choices.search })}
          </p>
        )
      )}
      {chosen && (
        <Chosen choice={chosen} changed={stored !== "" && value !== stored} altField={altField} logoOn={logoOn} />
      )}
      {open && (
        <PictureDialog software={choices.software} present={value} choose={choose} close={() => setOpen(false)} />
      )}
    </div>
  );
}

type ChosenProps = {
  choice: PictureChoice;
  changed: boolean;
  altField: string | undefined;
  logoOn: PictureFieldProps["logoOn"];
};

function Chosen({ choice, changed, altField, logoOn }: ChosenProps) {
  const { language } = useEditor();
  const { t } = useTranslation("admin-documents");
  const alt = choice.alt?.[language];
  return (
    <div className="flex flex-wrap items-start gap-4 text-sm">
      {choice.thumbnail ? (
        <img
          src={choice.thumbnail}
          alt=""
          className={`aspect-3/2 w-32 border border-rule ${logoOn ? `object-contain bg-paper p-2 ${logoOn === "dark" ? "scheme-dark" : "scheme-light"}` : "object-cover"}`}
        />
      ) : (
        <span className="aspect-3/2 w-32 border border-rule bg-paper-deep" />
      )}
      {changed && altField && <p className="min-w-40 flex-1 border-l-4 border-amber pl-3">{t("picture.changed")}</p>}
      {choice.alt && (
        <div className="min-w-40 flex-1">
          {altField && (
            <p>
              {alt ? t("picture.alt") : t("picture.noAlt")} {alt && <em lang={language}>{alt}</em>}
            </p>
          )}
          {altField && !alt && (
            <p>
              <a href={`#${altField}`} className="touch-link">
                {t("picture.describe")}
              </a>
            </p>
          )}
          <Link to={addressOfFile(choice.value)} target="_blank" className="touch-link">
            {t("picture.details")}
          </Link>
        </div>
      )}
    </div>
  );
}

function unknown(value: string, { software, uploaded }: PictureChoices): PictureChoice[] {
  const known = value === "" || [...software, ...uploaded].some((choice) => choice.value === value);
  return known ? [] : [{ value, thumbnail: "" }];
}

function distinct(choices: PictureChoice[]): PictureChoice[] {
  return [...new Map(choices.toReversed().map((choice) => [choice.value, choice])).values()].toReversed();
}
