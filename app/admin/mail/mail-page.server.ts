import type { RouterContextProvider } from "react-router";
import { backendContext } from "../../data/session.server.ts";
import { translationsFor } from "../../i18n/translations.server.ts";
import { mailListNamed, mailsPerPage } from "../../schemas/mail.ts";
import { readSearch } from "../../schemas/search.ts";
import { listPage } from "../components/list-page.server.ts";

export async function mailPage({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  const { mailList } = context.get(backendContext);
  const list = mailListNamed(url.searchParams.get("list"));
  const search = readSearch(url.searchParams.get("q"));
  const [found, undelivered, waiting] = await Promise.all([
    listPage(url, mailsPerPage, (page) => mailList.page(list, search, page)),
    mailList.total("undelivered"),
    mailList.total("waiting"),
  ]);
  return {
    translations: translationsFor(context, "admin-mail"),
    list,
    search,
    found,
    totals: { undelivered, waiting },
  };
}
