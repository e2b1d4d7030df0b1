import { scaleBand, scaleLinear } from "d3-scale";
import { area, curveMonotoneX, line } from "d3-shape";
import { type DayFigures, type Sums, totalOf } from "../../schemas/rules/figures.ts";

/** In units of the drawing, which is stretched to the width of the page. */
const width = 1000;
const height = 200;

export type Step = DayFigures;

export type Chart = {
  viewBox: string;
  gridlines: number[];
  ticks: number[];
  columns: { x: number; width: number }[];
  labels: number[];
};
export type AreaChart = Chart & { line: string; area: string; uncounted: number };
export type BarChart = Chart & { bars: { x: number; y: number; width: number; height: number; of: keyof Sums }[] };

const mostSteps = 100;
const week = 7;

/** Days, or weeks that end today where there are too many days to draw; days before the first whole week are left out. */
export function stepsOf(days: DayFigures[]): Step[] {
  if (days.length <= mostSteps) return days;
  const weeks = Math.floor(days.length / week);
  const whole = days.slice(-weeks * week);
  return Array.from({ length: weeks }, (_, place) => {
    const of = whole.slice(place * week, (place + 1) * week);
    return { day: of.at(-1)?.day ?? "", ...totalOf(of) };
  });
}

export function areaChart(values: number[], unknown = 0): AreaChart {
  const { y, frame } = frameFor(values);
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [0, width]);
  const all = values.map((value, place): [number, number] => [round(x(place)), round(y(value))]);
  const points = all.slice(unknown);
  return {
    ...frame,
    uncounted: unknown > 0 ? (points[0]?.[0] ?? width) : 0,
    line: line().curve(curveMonotoneX)(points) ?? "",
    area: area().curve(curveMonotoneX).y0(height)(points) ?? "",
  };
}

export function barChart(steps: Step[], names: (keyof Sums)[]): BarChart {
  const { y, frame } = frameFor(steps.map((step) => names.reduce((total, name) => total + step[name], 0)));
  const band = scaleBand(
    steps.map((_, place) => place),
    [0, width],
  ).padding(0.25);
  const bars = steps.flatMap((step, place) => {
    let below = 0;
    return names.flatMap((of) => {
      const from = below;
      below += step[of];
      const size = { width: round(band.bandwidth()), height: round(y(from) - y(below)) };
      return step[of] > 0 ? [{ x: round(band(place) ?? 0), y: round(y(below)), ...size, of }] : [];
    });
  });
  return { ...frame, bars };
}

function frameFor(values: number[]) {
  const y = scaleLinear([0, Math.max(4, ...values)], [height, 0]).nice(4);
  const ticks = y.ticks(4);
  const columnWidth = width / values.length;
  const frame: Chart = {
    viewBox: `0 0 ${width} ${height}`,
    gridlines: ticks.map((tick) => round(y(tick))),
    ticks,
    columns: values.map((_, place) => ({ x: round(place * columnWidth), width: round(columnWidth) })),
    labels: labelledOf(values.length),
  };
  return { y, frame };
}

const fewSteps = 20;

function labelledOf(steps: number): number[] {
  const last = steps - 1;
  if (last < 1) return [0];
  const parts = steps > fewSteps ? 4 : ([4, 3, 2].find((parts) => last % parts === 0) ?? 1);
  return Array.from({ length: parts + 1 }, (_, place) => Math.round((place / parts) * last));
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
