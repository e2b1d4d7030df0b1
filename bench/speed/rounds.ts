import { fileURLToPath } from "node:url";
import type { Load, LoadResult } from "./load-generator.ts";
import { generatorCore, MeasuredProcess, serverCore } from "./measured-process.ts";
import type { Scenario } from "./scenarios.ts";

/** Milliseconds of processor time per request, requests per second, and how busy the server's processor was. */
export type Sample = { cpu: number; rate: number; busy: number; memory: number };
/** One server of a comparison: its process, and where it answers. */
export type Contender = { process: Pick<MeasuredProcess, "usage">; origin: string };

export class LoadBench {
  readonly #generator = new MeasuredProcess([process.execPath, programme("load-generator.ts")], {
    core: generatorCore,
  });
  readonly #bare = new MeasuredProcess([process.execPath, programme("bare-server.ts")], { core: serverCore });
  readonly #rates = new Map<string, number>();
  #bareOrigin = "";

  /** The server that repeats an answer. */
  async bare({ answer }: Scenario): Promise<Contender> {
    if (!this.#bareOrigin) {
      const { port } = await this.#bare.ask<{ port: number }>("port");
      this.#bareOrigin = `http://127.0.0.1:${port}`;
    }
    await this.#bare.ask({ answer });
    return { process: this.#bare, origin: this.#bareOrigin };
  }

  /**
   * Loads one server for about so many seconds. It is a number of requests that ends a sample: of those that a clock
   * cuts off the server has had the work and nobody the answer. Throws when it answers otherwise than the scenario says.
   */
  async sample(contender: Contender, scenario: Scenario, connections: number, seconds: number): Promise<Sample> {
    const key = `${contender.origin} ${scenario.name} ${connections}`;
    const requests = Math.max(2 * connections, Math.round((this.#rates.get(key) ?? 0) * seconds));
    const before = await contender.process.usage();
    const result = await this.load(contender, scenario, connections, requests);
    const after = await contender.process.usage();
    const cpu = after.cpu - before.cpu;
    this.#rates.set(key, result.requests / result.seconds);
    return {
      cpu: cpu / result.requests,
      rate: result.requests / result.seconds,
      busy: cpu / 1000 / result.seconds,
      memory: after.memory,
    };
  }

  /** Throws when the server answers otherwise than the scenario says. */
  async load(contender: Contender, scenario: Scenario, connections: number, requests: number): Promise<LoadResult> {
    const load: Load = { url: contender.origin + scenario.path, connections, requests, headers: scenario.headers };
    const result = await this.#generator.ask<LoadResult>(load);
    const expected = result.statuses[scenario.answer.status] ?? 0;
    if (expected !== requests) {
      const seen = `${JSON.stringify(result.statuses)}, ${result.failed} without an answer`;
      throw new Error(`${scenario.name}: of ${requests} answers ${expected} were ${scenario.answer.status} (${seen}).`);
    }
    return result;
  }

  async stop(): Promise<void> {
    await Promise.all([this.#generator.stop(), this.#bare.stop()]);
  }
}

function programme(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/** The middle of what a comparison gives round by round, so that a disturbance strikes both sides of it alike. */
export function medianOf<Round>(rounds: Round[], value: (round: Round) => number): number {
  return median(rounds.map(value));
}
