import { delay, http, HttpResponse } from "msw";
import { backend, network } from "./network.ts";

/** Nothing of the backend answers. */
export function pullThePlug(path = "/*"): void {
  network.use(http.all(backend.url + path, () => HttpResponse.error()));
}

/** Everything, or one address, answers with this status and body. */
export function answerWith(status: number, body: object | string, path = "/*"): void {
  const answer =
    typeof body === "string" ? () => new HttpResponse(body, { status }) : () => HttpResponse.json(body, { status });
  network.use(http.all(backend.url + path, answer));
}

/** Nothing answers within any deadline. */
export function answerNever(path = "/*"): void {
  network.use(
    http.all(backend.url + path, async () => {
      await delay("infinite");
      return HttpResponse.error();
    }),
  );
}
