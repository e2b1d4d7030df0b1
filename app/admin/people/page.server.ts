import { href, type RouterContextProvider } from "react-router";
import { backendContext } from "../../backend/session.server.ts";
import { languageContext } from "../../language/middleware.server.ts";
import { textsOf } from "../../language/words.server.ts";
import { siteOrigin } from "../../server/site-origin.server.ts";

/** What the page of all people shows; the addresses of its forms show the same page when they refuse. */
export async function peoplePage({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  const { account, operators } = context.get(backendContext);
  return {
    people: await operators.people(),
    me: account && account !== "unknown" ? account.id : "",
    signUpAddress: `${siteOrigin(url)}${href("/auth")}?tab=sign-up`,
    words: { "admin-people": textsOf(context.get(languageContext).language, "admin-people") },
  };
}
