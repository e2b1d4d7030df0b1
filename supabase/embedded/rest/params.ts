import { refuse } from "./refusals.ts";

// The protocol counts them with sixteen bits.
const most = 65_000;

/** The values of a statement, as text: Postgres reads each as the type that its place has. */
export class Params {
  readonly values: string[] = [];

  add(value: string): string {
    if (this.values.length === most) throw refuse.tooMany();
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
