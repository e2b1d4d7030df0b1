import { useTranslation } from "react-i18next";
import { Form, href } from "react-router";
import { firstDayOf, longestPeriod } from "../../schemas/rules/figures.ts";
import type { FigureChoice } from "./figures-addresses.ts";

/** Other days than the last so many. A plain GET form: what it shows has an address. */
export function OwnDays({ range, until, language }: FigureChoice) {
  const { t } = useTranslation("admin-figures");
  const days = { from: until ? firstDayOf({ range, until }) : "", until: until ?? "" };
  return (
    <details open={until !== undefined} className="mt-2">
      <summary className="disclosure">{t("range.own")}</summary>
      <Form action={href("/admin/figures")} preventScrollReset className="mt-2 flex flex-wrap items-end gap-4">
        {language && <input type="hidden" name="language" value={language} />}
        {(["from", "until"] as const).map((name) => (
          <label key={name} className="grid gap-1.5">
            <span className="font-semibold">{t(`range.${name}`)}</span>
            <input
              type="date"
              name={name}
              required
              defaultValue={days[name]}
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
        {until === undefined && <>{t("range.empty")} </>}
        {t("range.most", { most: longestPeriod })}
      </p>
    </details>
  );
}
