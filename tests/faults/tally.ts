export const kinds = ["2xx", "3xx", "4xx", "5xx", "none"] as const;
export type Kind = (typeof kinds)[number];

/** Counts answers by their class; `none` is a connection that was refused, cut or not answered in time. */
export class Tally {
  readonly counts: Record<Kind, number> = { "2xx": 0, "3xx": 0, "4xx": 0, "5xx": 0, none: 0 };

  count(status: number | undefined): void {
    this.counts[kindOf(status)] += 1;
  }

  get total(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0);
  }
}

function kindOf(status: number | undefined): Kind {
  return kinds.find((kind) => kind[0] === String(status ?? "none")[0]) ?? "none";
}
