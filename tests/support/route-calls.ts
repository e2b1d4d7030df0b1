import { setImmediate } from "node:timers/promises";
import { onTestFinished } from "vitest";
import type { Access, AccessStatus, OperatorAccess } from "../../app/data/session/access.server.ts";
import { readToast, type ToastMessage } from "../../app/server/toast.server.ts";
import backendErrors from "../../locales/fr/backend-errors.json";

type Redirect = { status: number; location: string | null; toast: ToastMessage | undefined };

/** The redirect that a loader, action or middleware returns or throws, and the toast that the next page shows. */
export async function redirectOf(given: unknown): Promise<Redirect> {
  const response = await Promise.resolve(given).catch((thrown: unknown) => thrown);
  if (response instanceof Error) throw response;
  if (!(response instanceof Response)) throw new Error(`No redirect but ${JSON.stringify(response)}`);
  const { status, headers } = response;
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const next = new Request("http://northlight.test", { headers: { Cookie: cookies.join("; ") } });
  return { status, location: headers.get("location"), toast: await readToast(next) };
}

/** A verb of the backend that must not be called: whatever calls it fails its test. */
export function neverCalled(): Promise<never> {
  return Promise.reject(new Error("This verb must not be called."));
}

/** The rejections of this test, until its end, that nobody awaits. */
export function unhandledRejections(): () => Promise<unknown[]> {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));
  return async () => (await setImmediate(), unhandled);
}

/** The field with which conform asks for the validation of a form, which never saves. */
export const validation = { __intent__: JSON.stringify({ type: "validate", payload: {} }) };

/** What a verb gives that the backend refuses, or does not answer. */
export const refused = { ok: false, reason: "permission denied", backendCode: "42501", unreachable: false } as const;
export const refusedInFrench = backendErrors.insufficient_privilege;
export const unreachable = { ok: false, reason: "fetch failed", unreachable: true } as const;
export const loginUnreachable = { ...unreachable, service: "login" } as const;

/** What the backend says of an account: an administrator who lacks nothing, unless it is said. */
export function accessTo(status: AccessStatus, given: Partial<OperatorAccess> = {}): Access {
  if (status !== "operator") return { status, lacks: given.lacks ?? null };
  return { status, role: "administrator", lacks: null, secondStepRequired: false, waiting: 0, ...given };
}

/** Notes what a verb is called with. */
export function recording<Value>(value: Value) {
  const calls: unknown[][] = [];
  const verb = async (...given: unknown[]) => {
    calls.push(given);
    return value;
  };
  return { calls, verb };
}
