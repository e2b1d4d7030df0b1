import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { FormErrors } from "../components/form-errors.tsx";
import { backendContext } from "../data/session/session.server.ts";
import { readSearch } from "../schemas/forms/search.ts";
import { mailListNamed, mailLists, mailsPerPage } from "../schemas/rules/mail.ts";
import { actionByAddress } from "../server/action-by-address.server.ts";
import { environmentContext } from "../server/context.server.ts";
import { readUnlessRejected } from "../server/form-sent.server.ts";
import type { Route } from "./+types/mail";
import { SubPageHeading } from "./admin-page-heading.tsx";
import { listPage } from "./components/list-page.server.ts";
import { ListResults } from "./components/list-results.tsx";
import { ListSearch } from "./components/list-search.tsx";
import { Note, NothingHere } from "./components/notes.tsx";
import { listAddress } from "./components/page-number.ts";
import { Tabs } from "./components/tabs.tsx";
import { MailRow } from "./mail/mail-row.tsx";
import { sendAgain } from "./mail/sending.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
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
    list,
    search,
    found,
    totals: { undelivered, waiting },
    keptAsFiles: context.get(environmentContext).SMTP_URL === undefined,
  };
}

export const action = actionByAddress({
  again: (args: Route.ActionArgs) => sendAgain(args, href("/admin/settings/mail")),
});

export default function Mail({ loaderData, actionData: lastResult }: Route.ComponentProps) {
  const { list, search, found, totals, keptAsFiles } = loaderData;
  const { t } = useTranslation("admin-mail");
  const address = href("/admin/settings/mail");
  const tabs = mailLists.map((name) => ({
    name,
    to: listAddress(address, { list: name === "undelivered" ? undefined : name, q: search }),
    text: t(`lists.${name}`),
    count: name === "sent" ? undefined : totals[name],
  }));
  return (
    <>
      <SubPageHeading
        toastsErrors={false}
        title={t("title")}
        subtitle={t(`subtitles.${list}`)}
        back={{ to: href("/admin/settings"), text: t("back") }}
      />
      {keptAsFiles && <Note>{t("keptAsFiles")}</Note>}
      <Tabs label={t("lists.label")} current={list} tabs={tabs} className="mt-8" />
      <div className="mt-6">
        <ListSearch
          action={address}
          label={t("search")}
          search={search}
          hiddenFields={{ list }}
          everything={search ? listAddress(address, { list }) : undefined}
        />
      </div>
      <FormErrors reasons={lastResult?.error?.[""]} className="mt-4" />
      <ListResults
        found={found}
        search={search}
        filtered={search !== ""}
        empty={<NothingHere className="mt-6">{t(`empty.${list}`)}</NothingHere>}
        addressOf={(page) => listAddress(address, { list, q: search }, page)}
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
