import type { RouterContextProvider } from "react-router";
import { getFixedT } from "../../../i18n/translations.server.ts";
import { afterSignIn } from "../../after-sign-in.server.ts";
import { requireHalfway } from "../half-signed-in.server.ts";

export async function setUpPage({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  const { email, mustSetUp } = await requireHalfway(context, url, "setup");
  return { email, mustSetUp, next: afterSignIn(url), title: getFixedT(context, "sign-in")("setUp.meta.title") };
}
