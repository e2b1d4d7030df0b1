import { data, type RouterContextProvider } from "react-router";
import { backendDown } from "../../data/result.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT, translationsFor } from "../../i18n/translations.server.ts";
import { formSentContext } from "../../server/form-sent.server.ts";
import { flagName } from "../features/flag-name.ts";

type LoaderArgs = { context: Readonly<RouterContextProvider>; params: { flag: string } };

export async function flagSchedulePage({ context, params }: LoaderArgs) {
  const { features, schedule } = context.get(backendContext);
  const key = flagIn(params);
  const [found, pending] = await Promise.all([features.one(key), schedule.pending({ flag: key })]);
  const read = found.ok && pending.ok;
  if (!read && !context.get(formSentContext)) throw backendDown("scheduled_changes");
  if (read && !found.value) throw data(null, 404);
  const name = flagName(key, getFixedT(context, "admin"));
  return {
    translations: translationsFor(context, "admin-schedule"),
    title: getFixedT(context, "admin-schedule")("flag.title", { name }),
    flagKey: key,
    flag: found.ok ? found.value : undefined,
    change: pending.ok ? pending.value[0] : undefined,
  };
}

export function flagIn({ flag }: { flag: string }): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(flag)) throw data(null, 404);
  return flag;
}
