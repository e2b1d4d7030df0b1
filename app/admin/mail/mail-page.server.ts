import type { RouterContextProvider } from "react-router";
import { backendContext } from "../../data/session.server.ts";
import { translationsFor } from "../../i18n/translations.server.ts";
import { mailsPerPage } from "../../schemas/mail.ts";
import { pageNumberIn, pagesOf } from "../components/page-number.ts";
import { stayWithin } from "../components/stay-within.server.ts";

export async function mailPage({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  const { mailList } = context.get(backendContext);
  const page = pageNumberIn(url);
  const [{ rows: mails, total }, waiting] = await Promise.all([mailList.givenUp(page), mailList.waiting()]);
  const pages = pagesOf(total, mailsPerPage);
  stayWithin(pages, url);
  return { translations: translationsFor(context, "admin-mail"), mails, waiting, page, pages };
}
