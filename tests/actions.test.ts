import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { done } from "../app/data/backend/result.server.ts";
import { backendContext } from "../app/data/session/session.server.ts";
import routes from "../app/routes.ts";
import backendErrors from "../locales/fr/backend-errors.json";
import { table, type Row } from "./actions/table.ts";
import { routeArgs, testContext } from "./support/context.ts";
import { ada } from "./support/people.ts";
import {
  neverCalled,
  recording,
  redirectOf,
  refused,
  refusedInFrench,
  unreachable,
  validation,
} from "./support/route-calls.ts";

type Handler = (args: ReturnType<typeof routeArgs>) => unknown;
type Module = { action?: Handler & { names?: string[] }; loader?: Handler };

const testTexts = import.meta.glob<string>("../app/**/*.test.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const files = [...new Set(entries(routes).map(({ file }) => file))];
const rows = Object.entries(table).flatMap(([file, of]) =>
  typeof of === "string" ? [] : [of].flat().map((row) => ({ ...row, file })),
);

function entries(all: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return all.flatMap((entry) => [entry, ...entries(entry.children ?? [])]);
}

function isSecret(name: string): boolean {
  return /password|^code$/i.test(name);
}

function moduleOf(file: string): Promise<Module> {
  return import(new URL(`../app/${file}`, import.meta.url).href);
}

test("every action of the routes is in the table, and nothing else", async () => {
  const modules = await Promise.all(files.map(async (file) => ({ file, ...(await moduleOf(file)) })));
  const withAction = modules.filter(({ action }) => action).map(({ file }) => file);
  expect(Object.keys(table).toSorted()).toEqual(withAction.toSorted());
});

test("whatever has no row is said to have its cases in a test that is there", () => {
  const others = Object.values(table).flatMap((of) => (typeof of === "string" ? [of.split(": ").at(-1)!] : []));
  expect(others.filter((test) => !(`../${test}` in testTexts))).toEqual([]);
});

/** Loaders that no test calls directly, with what has their cases. */
const notCalled = {
  "site/icon.ts": "draws a picture: tests/requests/share-images.test.ts",
  "site/share-image.ts": "draws a picture: tests/requests/share-images.test.ts",
};

test("each loader and each action of the routes is called by a test that imports it, or by the table", async () => {
  const imports = Object.entries(testTexts).flatMap(([test, text]) =>
    [...text.matchAll(/import (\{[^}]*\}|\* as \w+) from "(\.[^"]+)"/g)].map(([, names = "", from = ""]) => ({
      names,
      module: new URL(from, new URL(test, import.meta.url)).href,
    })),
  );
  const isCalled = (file: string, handler: string) =>
    imports.some(
      ({ names, module }) => module.endsWith(`/app/${file}`) && new RegExp(`\\b${handler}\\b|\\*`).test(names),
    );
  const modules = await Promise.all(files.map(async (file) => ({ file, ...(await moduleOf(file)) })));
  const uncalled = (handler: "action" | "loader", known: string[]) => {
    const called = modules.filter(({ file }) => known.includes(file) || isCalled(file, handler));
    const functions = called.map((module) => module[handler]);
    const handling = modules.filter((module) => module[handler]);
    return handling.filter((module) => !functions.includes(module[handler])).map(({ file }) => file);
  };
  expect(uncalled("loader", Object.keys(notCalled))).toEqual([]);
  const inTable = rows.map(({ file }) => file);
  expect(uncalled("action", inTable)).toEqual([]);
});

test("every address that takes a form has a row", async () => {
  for (const file of Object.keys(table)) {
    const { action } = await moduleOf(file);
    if (!action?.names) continue;
    const tested = rows.filter((row) => row.file === file).map(({ address }) => endOf(address.split("?")[0]!));
    const ends = entries(routes).flatMap((entry) => (entry.file === file && entry.path ? endOf(entry.path) : []));
    expect([...new Set(tested)].toSorted(), file).toEqual(action.names.toSorted());
    expect(ends, file).toEqual(expect.arrayContaining(action.names));
    const pattern = "/admin/nowhere";
    expect(() => action({ ...routeArgs(pattern), pattern })).toThrow(
      expect.objectContaining({ init: { status: 405 } }),
    );
  }
});

function endOf(address: string): string {
  return address.split("/").at(-1)!;
}

describe.each(rows)("$file $address", (row) => {
  const { address, form, verb, given, denies, sentences, refusedWith = 400, notDone, wrong } = row;
  const params = row.params ?? (address.includes(ada.id) ? { id: ada.id } : {});
  const kept = Object.fromEntries(Object.entries(form).filter(([name]) => !isSecret(name)));
  const typingKept = Object.keys(kept).length > 0 ? { initialValue: kept } : {};

  async function send(context: ReturnType<typeof testContext>, call: Parameters<typeof routeArgs>[1]) {
    const { action } = await moduleOf(row.file);
    return action?.(routeArgs(address, { context, params, ...call }));
  }

  function submit(answer: () => Promise<unknown>) {
    return send(contextAnswering(row, answer), { form });
  }

  /** Sends a form that must reach no verb of the backend at all. */
  function sendInVain(call: Parameters<typeof routeArgs>[1]) {
    return send(contextUntouched(row), call);
  }

  test("what was asked for is done once, and the next page says so", async () => {
    const { calls, verb: recorded } = recording(row.gives ?? done(true));
    const answer = submit(recorded);
    const led = { status: 302, location: row.leadsTo, toast: { name: row.toast } };
    expect(await (row.answers ? answer : redirectOf(answer))).toMatchObject(row.answers ?? led);
    expect(calls).toEqual([row.called]);
  });

  test("a form that is only validated saves nothing", async () => {
    expect(await sendInVain({ form: { ...form, ...validation } })).toAnswer(200);
  });

  test("a refusal of the backend is said in French, beside what was typed", async () => {
    const told = await submit(async () => refusal(refused));
    expect(told).toAnswer(refusedWith, { error: { "": [refusedInFrench] }, ...typingKept });
  });

  test("a backend that does not answer is said so in French, beside what was typed", async () => {
    expect(await submit(async () => refusal(unreachable))).toAnswer(503, {
      error: { "": [sentences.backendDown ?? backendErrors.away.data] },
      ...typingKept,
    });
  });

  const secretForms = [form, { ...form, ...validation }, ...(wrong === "has no fields" ? [] : wrong.map(([of]) => of))];
  test.for(secretForms.filter((sent) => Object.keys(sent).some(isSecret)))(
    "no password and no code of %o comes back",
    async (sent) => {
      for (const given of [refused, unreachable]) {
        const answer = JSON.stringify(
          await send(
            contextAnswering(row, async () => refusal(given)),
            { form: sent },
          ),
        );
        const secrets = Object.entries(sent).filter(([name, secret]) => isSecret(name) && secret !== "");
        expect(secrets.filter(([, secret]) => answer.includes(secret))).toEqual([]);
      }
    },
  );

  test.for(notDone ? [notDone] : [])("after %o the answer is 409 and says why", async ([answer, sentence]) => {
    expect(await submit(async () => answer)).toAnswer(409, { error: { "": [sentence] }, ...typingKept });
  });

  const wrongForms = wrong === "has no fields" ? [] : wrong;
  test.for([[form] as const, ...wrongForms.slice(0, 1)])(
    "the page of the rejected form %o renders whatever else can be read",
    async ([sent]) => {
      const context = contextAnswering(row, async () => refusal(unreachable));
      await send(context, { form: sent });
      const { loader } = await moduleOf(row.file);
      const page = loader ? await loader(routeArgs(address, { context, params })) : {};
      expect(page).toBeTypeOf("object");
      expect(page).not.toBeInstanceOf(Response);
      expect(page).not.toHaveProperty("init");
    },
  );

  test.for(wrongForms)("the form %o is rejected and reaches nothing", async ([fields, error = {}]) => {
    const typed = Object.entries(fields).filter(([name, value]) => value !== "" && !isSecret(name));
    expect(await sendInVain({ form: fields })).toAnswer(400, {
      status: "error",
      error,
      ...(typed.length > 0 && { initialValue: Object.fromEntries(typed) }),
    });
    const codes = Object.entries(error).flatMap(([field, said]) => (field ? said : []));
    expect(Object.keys(sentences)).toEqual(expect.arrayContaining(codes));
  });

  test.for(wrongForms.slice(0, 1))("two forms in one are none", async () => {
    const body = new URLSearchParams([...Object.entries(form), ...Object.entries(form)]);
    expect(await sendInVain({ request: { method: "POST", body } })).toAnswer(400, { status: "error" });
  });

  test("a body that is no form reaches nothing", async () => {
    const request = { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } };
    await expect(sendInVain({ request })).rejects.toAnswer(415);
  });

  function refusal(given: typeof refused | typeof unreachable | { ok: false; reason: string; unreachable: false }) {
    return denies ? { ok: false, why: "refused", refusal: given } : given;
  }

  function contextAnswering({ given: { backend, ...others } = {} }: Row, answer: () => Promise<unknown>) {
    const [subject, name] = verb;
    const asked: Record<string, object> = { ...backend };
    return testContext({
      language: "fr",
      ...others,
      backend: { ...backend, [subject]: { ...asked[subject], [name]: answer } },
    });
  }

  function contextUntouched(of: Row) {
    const context = contextAnswering(of, neverCalled);
    const { account, unidentified, refusing, ...subjects } = context.get(backendContext);
    expect([unidentified.ok, refusing("noAccess").account]).toEqual([false, "unknown"]);
    for (const verbs of Object.values(subjects)) {
      for (const name of Object.keys(verbs)) Object.assign(verbs, { [name]: neverCalled });
    }
    expect(account).toBe(given?.account ?? null);
    return context;
  }
});
