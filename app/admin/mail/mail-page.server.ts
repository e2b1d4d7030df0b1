import type { RouterContextProvider } from "react-router";
import { backendContext } from "../../data/session.server.ts";
import { translationsFor } from "../../i18n/translations.server.ts";
import { mailListNamed, mailsPerPage } from "../../schemas/mail.ts";
import { readSearch } from "../../schemas/search.ts";
import { readUnlessRejected } from "../../server/form-sent.server.ts";
import { listPage } from "../components/list-page.server.ts";

export async function mailPage({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  const { mailList } = context.get(backendContext);
  const list = mailListNamed(url.searchParams.get("list"));
  const search = readSearch(url.searchParams.get("q"));
  const [found, undelivered, waiting] = await Promise.all([
    readUnlessRejected(
      context,
      listPage(url, mailsPerPage, (page) => mailList.page(list, search, page)),
    ),
    readUnlessRejected(context, mailList.total("undelivered")),
    readUnlessRejected(context, mailList.total("waiting")),
  ]);
  return {
    translations: translationsFor(context, "admin-mail"),
    list,
    search,
    found,
    totals: { undelivered, waiting },
  };
}
