import { href, type RouterContextProvider } from "react-router";
import { backendContext } from "../../data/session.server.ts";
import { translationsFor } from "../../i18n/translations.server.ts";
import { requestsPerPage } from "../../schemas/people.ts";
import { environmentContext } from "../../server/context.server.ts";
import { readUnlessRejected } from "../../server/form-sent.server.ts";
import { siteOrigin } from "../../server/site-origin.server.ts";
import { pageNumberIn, pagesOf } from "../components/page-number.ts";
import { stayWithin } from "../components/stay-within.server.ts";

export async function peoplePage({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  const { account, operators } = context.get(backendContext);
  const page = pageNumberIn(url);
  const people = await readUnlessRejected(context, operators.people(page));
  const pages = pagesOf(people?.requests.total ?? 0, requestsPerPage);
  if (people) stayWithin(pages, url);
  return {
    people,
    page,
    pages,
    secondStepPassed: account !== null && account !== "unknown" && account.secondStepPassed,
    me: account && account !== "unknown" ? account.id : "",
    signUpAddress: `${siteOrigin(context.get(environmentContext), url)}${href("/auth")}?tab=sign-up`,
    translations: translationsFor(context, "admin-people"),
  };
}
