import { shortDate, weekdayInYear } from "../../i18n/dates.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import { useWholeNumber } from "../components/paging.tsx";
import type { Chart, Step } from "./chart.server.ts";

type ChartFrameProps = {
  chart: Chart;
  steps: Step[];
  summary: string;
  titleOf: (step: Step) => string;
  children: React.ReactNode;
};

/** Of the drawing only its form is stretched: strokes keep their width, and all text is the page's own. */
export function ChartFrame({ chart, steps, summary, titleOf, children }: ChartFrameProps) {
  const formatNumber = useWholeNumber();
  const language = useLanguage();
  const last = chart.labels.length - 1;
  // Of days within one year; weeks have no day of the week.
  const dateOf = steps[0]?.day.slice(0, 4) === steps.at(-1)?.day.slice(0, 4) ? weekdayInYear : shortDate;
  const [, , , height = "200"] = chart.viewBox.split(" ");
  return (
    <div className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div aria-hidden="true" className="flex h-52 flex-col-reverse justify-between text-right text-xs text-ink-soft">
        {chart.ticks.map((tick) => (
          <span key={tick} className="flex h-0 items-center justify-end tabular-nums">
            {formatNumber(tick)}
          </span>
        ))}
      </div>
      <svg
        viewBox={chart.viewBox}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
        className="h-52 w-full overflow-visible"
      >
        <g aria-hidden="true" className="stroke-rule">
          {chart.gridlines.map((y) => (
            <line key={y} x1="0" x2="1000" y1={y} y2={y} vectorEffect="non-scaling-stroke" />
          ))}
        </g>
        {children}
        {chart.columns.map((column, place) => (
          <rect key={column.x} {...column} y="0" height={height} className="fill-transparent hover:fill-ink/8">
            <title>{steps[place] && titleOf(steps[place])}</title>
          </rect>
        ))}
      </svg>
      <p aria-hidden="true" className="col-start-2 mt-2 flex justify-between text-xs text-ink-soft">
        {chart.labels.map((place, order) => (
          <span
            key={place}
            className={`whitespace-nowrap ${[0, last / 2, last].includes(order) ? "" : "max-lg:hidden"}`}
          >
            {dateOf(steps[place]?.day ?? "", language)}
          </span>
        ))}
      </p>
    </div>
  );
}
