import { useTranslation } from "react-i18next";
import type { Picture } from "../../data/files/pictures.server.ts";
import { focusValue } from "../../schemas/forms/picture-description.ts";
import { focusSteps } from "../../schemas/rules/picture.ts";

type FocusFieldProps = { picture: Picture; chosen: string };

/** Places to press on the image itself: radio buttons, so that it works without a script and by keyboard. */
export function FocusField({ picture, chosen }: FocusFieldProps) {
  const { t } = useTranslation("admin-assets");
  return (
    <fieldset className="grid min-w-0 content-start gap-4" aria-describedby="focus-hint">
      <legend className="font-serif text-heading">{t("focus.title")}</legend>
      <p id="focus-hint" className="measure mt-1 text-sm text-ink-soft">
        {t("focus.hint")}
      </p>
      <div className="relative w-full max-w-lg border border-rule bg-paper-deep">
        <img
          src={picture.thumbnail}
          alt=""
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          className="h-auto min-h-60 w-full object-fill"
        />
        <div className="absolute inset-0 grid grid-cols-5 grid-rows-5">
          {focusSteps.map((y) =>
            focusSteps.map((x) => {
              const value = focusValue({ x, y });
              return (
                <label key={value} className="group/place grid cursor-pointer place-items-center hover:bg-night/25">
                  <input
                    type="radio"
                    name="focus"
                    value={value}
                    defaultChecked={value === chosen}
                    className="size-4 accent-amber opacity-70 checked:size-6 checked:opacity-100 focus-visible:opacity-100"
                  />
                  <span className="sr-only">
                    {t("focus.place", { row: t(`focus.rows.${y}`), column: t(`focus.columns.${x}`) })}
                  </span>
                </label>
              );
            }),
          )}
        </div>
      </div>
    </fieldset>
  );
}
