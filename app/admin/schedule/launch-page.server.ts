import { data, type RouterContextProvider } from "react-router";
import { backendDown } from "../../data/result.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { translationsFor } from "../../i18n/translations.server.ts";
import { longestLaunch } from "../../schemas/launch.ts";
import { formSentContext } from "../../server/form-sent.server.ts";

type LoaderArgs = { context: Readonly<RouterContextProvider>; url: URL };

/** What stands under the name in the address; nothing where there is no such launch, or where all of it has taken effect. */
export async function launchPage({ context, url }: LoaderArgs) {
  const { schedule } = context.get(backendContext);
  const launch = (url.searchParams.get("name") ?? "").slice(0, longestLaunch);
  if (launch === "") throw data(null, 404);
  const [changes, revision] = await Promise.all([
    schedule.agenda({ of_launch: launch }),
    schedule.launchRevision(launch),
  ]);
  const read = changes.ok && revision.ok;
  if (!read && !context.get(formSentContext)) throw backendDown("scheduled_changes");
  return {
    translations: translationsFor(context, "admin-schedule", "admin-dashboard", "admin-content"),
    launch,
    changes: changes.ok ? changes.value : undefined,
    revision: revision.ok ? revision.value : null,
  };
}
