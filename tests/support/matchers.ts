import { expect } from "vitest";
import type { ToastName } from "../../app/schemas/rules/toast.ts";
import { toasts } from "../../locales/en/frame.json";
import type { Answer } from "./visitor.ts";

declare module "vitest" {
  interface Matchers<R, T = unknown> {
    /** Leads to this address. */
    toRedirectTo(address: string): R;
    /** Says this toast in the polite live region. */
    toShowToast(name: ToastName, count?: number): R;
    /** Says this in the assertive live region. */
    toShowError(text: string): R;
    /** Is a page with this status and main heading. */
    toBePage(status: number, heading: string): R;
    /** Is what a loader or action gives its page: this status, and data where it is told. */
    toAnswer(status: number, data?: unknown): R;
  }
}

expect.extend({
  toRedirectTo(answer: Answer, address: string) {
    const leads = answer.status >= 300 && answer.status < 400 && answer.location === address;
    return {
      pass: leads,
      message: () => `expected a redirect to ${address}; got ${answer.status} ${answer.location ?? ""}`,
    };
  },
  toShowToast(answer: Answer, name: ToastName, count = 0) {
    const { title, body } = toasts[name];
    return says(answer, "[role=status]", title, body.replace("{{n}}", String(count)));
  },
  toShowError: (answer: Answer, text: string) => says(answer, "[role=alert]", text),
  toAnswer(given: unknown, status: number, data?: unknown) {
    try {
      expect(given).toMatchObject({ init: { status }, ...(data !== undefined && { data }) });
      return { pass: true, message: () => `expected another answer than ${status}` };
    } catch (error) {
      return { pass: false, message: () => (error as Error).message };
    }
  },
  toBePage(answer: Answer, status: number, heading: string) {
    const found = answer.page("h1").first().text();
    const pass = answer.status === status && found === heading;
    return { pass, message: () => `expected ${status} “${heading}”; got ${answer.status} “${found}”` };
  },
});

function says(answer: Answer, region: string, ...texts: string[]) {
  const said = answer.page(region).text();
  const pass = texts.every((text) => said.includes(text));
  return { pass, message: () => `expected ${region} to say “${texts.join("”, “")}”; it says “${said}”` };
}
