import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { longestPeriod, type FigureFilter } from "../../schemas/rules/figures.ts";
import { figureList } from "./figures-addresses.ts";

/** Other days than the last so many. A plain GET form: what it shows has an address. */
export function OwnDays({ filter }: { filter: FigureFilter }) {
  const { t } = useTranslation("admin-figures");
  return (
    <details open={filter.until !== undefined} className="mt-2">
      <summary className="disclosure">{t("range.own")}</summary>
      <Form action={figureList.path} preventScrollReset className="mt-2 flex flex-wrap items-end gap-4">
        {filter.language && <input type="hidden" name="language" value={filter.language} />}
        {(["from", "until"] as const).map((name) => (
          <label key={name} className="grid gap-1.5">
            <span className="font-semibold">{t(`range.${name}`)}</span>
            <input
              type="date"
              name={name}
              required
              defaultValue={filter[name]}
              aria-describedby="own-days-hint"
              className="field"
            />
          </label>
        ))}
        <button type="submit" className="button button-quiet">
          {t("range.show")}
        </button>
      </Form>
      <p id="own-days-hint" className="mt-2 text-sm text-ink-soft">
        {filter.until === undefined && <>{t("range.empty")} </>}
        {t("range.most", { most: longestPeriod })}
      </p>
    </details>
  );
}
