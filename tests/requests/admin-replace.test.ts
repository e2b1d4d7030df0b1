import { http } from "msw";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { loseAnswers } from "../support/faults.ts";
import { backend, network } from "../support/network.ts";
import { operatorBefore } from "../support/operator.ts";
import type { Answer } from "../support/visitor.ts";

const address = `/admin/content/replace?${new URLSearchParams({ q: "formation", with: "école", language: "fr" })}`;
const form = "9d1f6a52-5c1e-4d2a-9a86-8f4e3c2b1a00";
const operator = operatorBefore(beforeEach);

/** The form as the page shows it, with what is ticked. */
function formOf({ page }: Answer, more: Record<string, string> = {}): URLSearchParams {
  const sent = new URLSearchParams(more);
  for (const tick of page("[name=place][checked], [name=place][type=hidden]").toArray())
    sent.append("place", String(page(tick).attr("value")));
  return sent;
}

const send = (sent: URLSearchParams, to = address) => operator.post(to, sent);
const versions = () => backend.sql("select from versions where language = 'fr'");

test("the same form sent again, or after a lost answer, replaces once", async () => {
  const sent = formOf(await operator.visit(address), { sent_form: form });
  const lost = loseAnswers("/rest/v1/rpc/replace_texts");
  const answer = await send(sent);
  expect(answer.status).toBe(503);
  expect(lost()).toBeGreaterThan(0);
  expect(answer.page("[name=place][checked]").length + answer.page("[name=place][type=hidden]").length).toBe(0);
  const made = await versions();
  expect(made.length).toBeGreaterThan(0);
  const { status, location } = await send(sent);
  expect(status).toBe(302);
  expect(await operator.visit(location!)).toShowToast("Each text keeps its previous version.");
  expect(await versions()).toEqual(made);
});

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
  expect((await send(formOf(await operator.visit(address)))).status).toBe(302);
  expect(slow).toHaveLength(1);
});
