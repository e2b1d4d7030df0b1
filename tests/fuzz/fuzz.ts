import { isRouteErrorResponse } from "react-router";
import { expect, vi } from "vitest";
import { decoded } from "../budgets/answer.ts";
import * as fc from "../support/fast-check.ts";
import { builtSite } from "../support/site.ts";
import { findForms } from "./page-forms.ts";
import { peopled, type Person, type AccessLevel } from "./people.ts";
import { spent } from "./processor-time.ts";
import { faultsIn } from "./rule.ts";
import { origin, sentTo, type Sent } from "./sent.ts";

const { FUZZ_CASES, FUZZ_PATH } = process.env;

/**
 * Gathers what there is to send, once. `findFault` sends generated requests as somebody of an access level, and answers the
 * smallest one that breaks the rule and what repeats it, or undefined when none does. The same seed makes the same requests.
 */
export async function createFuzz() {
  const { handle, log } = await builtSite();
  const people = await peopled();
  // An administrator is shown every form of the admin panel.
  const found = await findForms([people.anonymous, people.operator].map(({ visitor }) => visitor));
  expect(found.forms.length).toBeGreaterThan(30);
  expect(found.paths.length).toBeGreaterThan(50);

  async function findFault(accessLevel: AccessLevel): Promise<string | undefined> {
    const person = people[accessLevel];
    const failure = vi.spyOn(log, "error");
    const met = statistics();
    const property = fc.asyncProperty(sentTo(found), async (sent) => {
      failure.mockClear();
      const started = spent();
      const response = await handle(requestOf(sent, person), { address: sent.network });
      const body = Buffer.from(await response.arrayBuffer());
      const text = decoded(body, response.headers.get("content-encoding") ?? undefined).toString();
      met.note(sent, response.status, spent() - started);
      const faults = faultsIn(sent, response, text);
      faults.push(...failure.mock.calls.flatMap(([line]) => unforeseen(line)));
      if (faults.length > 0) throw new Error(`${faults.join("; ")}\n${text.slice(0, 600)}`);
      if (sent.cookies.length === 0) await person.stay(response);
    });
    const details = await fc.check(property, { ...(FUZZ_PATH && { path: FUZZ_PATH }) });
    if (FUZZ_CASES) console.log(`As ${accessLevel}: ${met.summary()}`);
    if (!details.failed) return undefined;
    const again = `npm run fuzz -- --as ${accessLevel} --seed ${details.seed} --path ${details.counterexamplePath}`;
    return `${await fc.asyncDefaultReportMessage(details)}\n${String(details.errorInstance)}\nAgain: ${again}`;
  }
  return { findFault, found, people };
}

function statistics() {
  let sent = 0;
  let faults = 0;
  let slowest = { took: 0, request: "none" };
  return {
    note({ method, address }: Sent, status: number, took: number) {
      sent += 1;
      if (status >= 500) faults += 1;
      if (took > slowest.took) slowest = { took, request: `${method} ${address.slice(0, 100)}` };
    },
    summary: () =>
      `${sent} requests, ${faults} answered with 5xx, the slowest in ${Math.round(slowest.took)} ms: ${slowest.request}`,
  };
}

/** What the site logs as an error, save its own refusals: an error that nobody threw on purpose. */
function unforeseen(line: unknown): string[] {
  const { err } = line as { err?: unknown };
  return isRouteErrorResponse(err)
    ? []
    : [`it is logged as a failure: ${err instanceof Error ? err.stack : JSON.stringify(line)}`];
}

function requestOf({ method, address, headers, cookies, body, breaksOff }: Sent, { visitor }: Person): Request {
  const session = [...visitor.cookies].map(([name, value]) => `${name}=${value}`);
  const cookie = [...session, ...cookies].join("; ");
  return new Request(origin + address, {
    method,
    headers: { ...headers, ...(cookie && { Cookie: cookie }) },
    ...(body !== undefined && (breaksOff ? { body: brokenOff(body), duplex: "half" } : { body })),
  });
}

function brokenOff(body: string | Uint8Array): ReadableStream<Uint8Array> {
  const whole = Buffer.from(body);
  let begun = false;
  return new ReadableStream({
    pull(controller) {
      if (begun) controller.error(new Error("The line was cut"));
      else controller.enqueue(whole.subarray(0, whole.length / 2));
      begun = true;
    },
  });
}
