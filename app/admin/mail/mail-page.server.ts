import type { RouterContextProvider } from "react-router";
import { backendContext } from "../../data/session.server.ts";
import { translationsFor } from "../../i18n/translations.server.ts";
import { mailsPerPage } from "../../schemas/mail.ts";
import { listPage } from "../components/list-page.server.ts";

export async function mailPage({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  const { mailList } = context.get(backendContext);
  const [found, waiting] = await Promise.all([
    listPage(url, mailsPerPage, (page) => mailList.givenUp(page)),
    mailList.waiting(),
  ]);
  return { translations: translationsFor(context, "admin-mail"), found, waiting };
}
