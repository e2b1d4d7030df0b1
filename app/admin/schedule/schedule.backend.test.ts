import { beforeAll, expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { openRealRows, signUp } from "../../../tests/support/real-rows.ts";
import { redirectOf } from "../../../tests/support/route-calls.ts";
import { loader as dashboard } from "../dashboard.tsx";
import { loader as features } from "../features.tsx";
import { action as flagAction, loader as flagPage } from "./flag.tsx";

const { environment } = await openRealRows();
const context = testContext({ environment });

const email = "ada@northlight.test";
beforeAll(() => signUp(context, email));

const times = { at: "2099-01-15T10:00", until: "2099-01-16T10:00", zone: "America/Toronto" };
const flag = { path: "/admin/features/testimonial/schedule", params: { flag: "testimonial" } };

async function shownFlag() {
  const { flag: shown, change } = await flagPage(routeArgs(flag.path, { context, params: flag.params }));
  const kept = { change: change?.id ?? "", changeRevision: change?.revision ?? "" };
  return { flag: shown, change, form: { enabled: "false", replaces: String(shown?.enabled), ...kept, ...times } };
}
const send = (form: Record<string, string>) => flagAction(routeArgs(flag.path, { context, params: flag.params, form }));

test("a scheduled switch stands on its page, in the list and on the dashboard until it is cancelled", async () => {
  const { form } = await shownFlag();
  await redirectOf(send(form));
  const { change, form: again } = await shownFlag();
  expect(change).toMatchObject({ enabled: false, starts_at: "2099-01-15T15:00:00+00:00", overtaken: false, by: email });
  expect((await features(routeArgs("/admin/features", { context }))).changes).toMatchObject([{ id: change?.id }]);
  expect((await dashboard(routeArgs("/admin", { context }))).upcoming).toMatchObject([
    { kind: "flag", target: "testimonial", event: "turnsOff" },
    { kind: "flag", target: "testimonial", event: "goesBack" },
  ]);

  expect(await send(form)).toAnswer(409, { overtaken: true });
  await redirectOf(send({ ...again, at: "2099-01-15T11:00" }));
  expect((await shownFlag()).change).toMatchObject({ starts_at: "2099-01-15T16:00:00+00:00" });

  const cancelled = { context, params: flag.params, form: (await shownFlag()).form };
  await redirectOf(flagAction(routeArgs(`${flag.path}/cancel`, cancelled)));
  expect((await shownFlag()).change).toBeUndefined();
});
