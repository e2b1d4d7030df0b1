import { delay, http, HttpResponse } from "msw";
import { expect } from "vitest";
import { backend, network } from "./network.ts";

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
  return plant(path, () => HttpResponse.error());
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
    await delay("infinite");
    return HttpResponse.error();
  });
}

/** Visits until a planted fault is met: what the site published is asked for again after two seconds. */
export async function untilReached(reached: Reached, visit: () => Promise<unknown>): Promise<void> {
  await expect
    .poll(async () => {
      await visit();
      return reached();
    })
    .toBeGreaterThan(0);
}
