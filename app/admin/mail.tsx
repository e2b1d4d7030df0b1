import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { FormErrors } from "../components/form-errors.tsx";
import { backendContext } from "../data/session/session.server.ts";
import { mailLists, mailsPerPage } from "../schemas/rules/mail.ts";
import { environmentContext } from "../server/context.server.ts";
import { actionByAddress, readUnlessRejected } from "../server/parse-form.server.ts";
import type { Route } from "./+types/mail";
import { listPage } from "./components/list-page.server.ts";
import { ListResults, ListSearch } from "./components/list-results.tsx";
import { Note, NothingHere } from "./components/notes.tsx";
import { Tabs, ServerHeading } from "./components/tabs.tsx";
import { mailList, MailRow } from "./mail/mail-row.tsx";
import { sendAgain } from "./mail/sending.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const mails = context.get(backendContext).mailList;
  const filter = mailList.in(url);
  const [found, undelivered, waiting] = await Promise.all([
    readUnlessRejected(
      context,
      listPage(url, mailsPerPage, (page) => mails.page(filter.list, filter.q, page)),
    ),
    readUnlessRejected(context, mails.total("undelivered")),
    readUnlessRejected(context, mails.total("waiting")),
  ]);
  return {
    filter,
    found,
    totals: { undelivered, waiting },
    keptAsFiles: context.get(environmentContext).SMTP_URL === undefined,
  };
}

export const action = actionByAddress({
  again: (args: Route.ActionArgs) => sendAgain(args, href("/admin/settings/mail")),
});

export default function Mail({ loaderData, actionData: lastResult }: Route.ComponentProps) {
  const { filter, found, totals, keptAsFiles } = loaderData;
  const { t } = useTranslation("admin-mail");
  const tabs = mailLists.map((name) => ({
    name,
    to: mailList.address({ ...filter, list: name }),
    text: t(`lists.${name}`),
    count: name === "sent" ? undefined : totals[name],
  }));
  return (
    <>
      <ServerHeading current="mail" title={t("title")} subtitle={t(`subtitles.${filter.list}`)} />
      {keptAsFiles && <Note>{t("keptAsFiles")}</Note>}
      <Tabs label={t("lists.label")} current={filter.list} tabs={tabs} className="mt-8" />
      <div className="mt-6">
        <ListSearch list={mailList} filter={filter} label={t("search")} />
      </div>
      <FormErrors reasons={lastResult?.error?.[""]} className="mt-4" />
      <ListResults
        list={mailList}
        filter={filter}
        found={found}
        empty={<NothingHere className="mt-6">{t(`empty.${filter.list}`)}</NothingHere>}
      >
        <ul className="mt-6 divide-y divide-rule border-y border-rule empty:hidden">
          {found?.rows.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      </ListResults>
    </>
  );
}
