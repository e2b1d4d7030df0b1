import { http, HttpResponse } from "msw";
import { expect } from "vitest";
import { heldFor } from "./held-clock.ts";
import { backend, network } from "./network.ts";
import { refuseConnection } from "./refused-connection.ts";

/** How often a planted fault was reached. */
export type Reached = () => number;

function plant(path: string, answer: () => Response | Promise<Response>): Reached {
  let reached = 0;
  network.use(
    http.all(backend.url + path, () => {
      reached += 1;
      return answer();
    }),
  );
  return () => reached;
}

/** Nothing of the backend answers. */
export function pullThePlug(path = "/*"): Reached {
  return plant(path, refuseConnection);
}

/** Everything, or one address, answers with this status and body. */
export function answerWith(status: number, body: object | string, path = "/*"): Reached {
  return plant(path, () =>
    typeof body === "string" ? new HttpResponse(body, { status }) : HttpResponse.json(body, { status }),
  );
}

/** Nothing answers within any deadline. */
export function answerNever(path = "/*"): Reached {
  return plant(path, async () => {
    await heldFor(Infinity);
    return HttpResponse.error();
  });
}

/** Everything that is written to an address is carried out, and no answer comes back. */
export function loseAnswers(path: string): Reached {
  let reached = 0;
  network.use(
    http.all(backend.url + path, async ({ request }) => {
      await backend.fetch(request);
      reached += 1;
      return HttpResponse.error();
    }),
  );
  return () => reached;
}

/** Everything reaches the backend so many milliseconds later, also where its sender has given up; `arrived` waits for it. */
export function arriveLate(path: string, milliseconds: number): { reached: Reached; arrived: () => Promise<unknown> } {
  const late: Promise<Response>[] = [];
  network.use(
    http.all(backend.url + path, async ({ request }) => {
      const { method, url, headers } = request;
      const body = method === "GET" || method === "HEAD" ? undefined : await request.arrayBuffer();
      const arriving = heldFor(milliseconds).then((isThere) =>
        isThere ? backend.fetch(new Request(url, { method, headers, body })) : HttpResponse.error(),
      );
      late.push(arriving);
      return arriving;
    }),
  );
  return { reached: () => late.length, arrived: () => Promise.all(late) };
}

/** How much later it is for what counts its age from the start of the process. */
let later = 0;
const sinceStart = performance.now.bind(performance);
performance.now = () => sinceStart() + later;

/** What the site published is old enough to be asked for again. */
export function ageContent(): void {
  later += 2_001;
}

/** Visits until a planted fault is met by what asks for the published content again: a visit asks for nothing while a question from before is under way. */
export async function untilReached(reached: Reached, visit: () => Promise<unknown>): Promise<void> {
  const visited = async () => {
    ageContent();
    await visit();
    return reached();
  };
  await expect.poll(visited).toBeGreaterThan(0);
}
