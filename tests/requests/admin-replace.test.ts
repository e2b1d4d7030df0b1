import { http } from "msw";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { backend, network } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";

const address = `/admin/content/replace?${new URLSearchParams({ q: "formation", with: "école", language: "fr" })}`;
const operator = operatorBefore(beforeEach);

test("a replacement that takes ten seconds is waited for", async () => {
  const deadlines: { milliseconds: number; pass: AbortController }[] = [];
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const pass = new AbortController();
    deadlines.push({ milliseconds, pass });
    return pass.signal;
  });
  onTestFinished(() => timeout.mockRestore());
  const slow: string[] = [];
  network.use(
    http.post(/\/rpc\/replace_texts$/, ({ request }) => {
      slow.push(request.url);
      for (const { milliseconds, pass } of deadlines) if (milliseconds <= 10_000) pass.abort();
      return backend.fetch(request);
    }),
  );
  const { page } = await operator.visit(address);
  const places = page("[name=place][checked], [name=place][type=hidden]").get();
  const sent = new URLSearchParams(places.map(({ attribs }) => ["place", attribs["value"]!]));
  expect((await operator.post(address, sent)).status).toBe(302);
  expect(slow).toHaveLength(1);
});
