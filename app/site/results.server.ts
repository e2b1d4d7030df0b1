import { changedNumber } from "../i18n/numbers.ts";
import { getFixedT } from "../i18n/translations.server.ts";
import type { CaseStudyCard } from "../schemas/formats/article.ts";
import type { Context } from "../server/context.server.ts";
import type { ShownResult } from "./components/results.tsx";

type Result = CaseStudyCard["results"][number];
type Proven = Pick<CaseStudyCard, "language"> & {
  /** Left out in what an earlier release has kept on disk. */
  results?: CaseStudyCard["results"];
};

/** Those with a known start first: they lead wherever there is room for one. */
export function shownResults(
  context: Context,
  { language, results = [] }: Proven,
  most = results.length,
): ShownResult[] {
  const t = getFixedT(context, "articles", language);
  return results
    .filter(({ measure, value }) => measure && value)
    .map((result) => {
      const { measure, baseline, value, comparison } = result;
      const isShare = result.unit === "%";
      const unit = isShare || !result.unit ? "" : `\u00a0${result.unit}`;
      const to = changedNumber(value, language, isShare);
      const from = baseline && changedNumber(baseline, language, isShare);
      return {
        measure,
        to,
        ...lineOf(result),
        ...(unit && { unit }),
        ...(from && { from, description: t("fromTo", { from, to: to + unit }) }),
        ...(comparison && { comparison }),
      };
    })
    .toSorted((a, b) => Number("start" in b) - Number("start" in a))
    .slice(0, most);
}

/** As high as the numbers above zero; a change in percent starts from the whole, any other from the middle. */
function lineOf({ baseline, value, unit }: Result): Pick<ShownResult, "path" | "start" | "end"> {
  const isSigned = /^[+−-]/.test(value);
  const isChange = unit === "%" && isSigned;
  const now = isChange ? 100 + numberIn(value) : numberIn(value);
  if (!baseline && !isChange) {
    if (!isSigned) return { end: middle };
    const end = middle - Math.sign(now) * (middle - top);
    return { path: `M10 ${middle}L84 ${end}`, start: middle, end };
  }
  const before = baseline ? numberIn(baseline) : 100;
  const [low, high] = [Math.min(0, before, now), Math.max(0, before, now)];
  const heightOf = (number: number) => Math.round(bottom - ((number - low) / (high - low || 1)) * (bottom - top));
  const [start, end] = [heightOf(before), heightOf(now)];
  return { path: `M10 ${start}L84 ${end}`, start, end };
}

const [top, middle, bottom] = [6, 22, 38];

function numberIn(text: string): number {
  return Number(text.replace("−", "-")) || 0;
}
