import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { data, href, Link } from "react-router";
import { PageHeading } from "../admin-page-heading.tsx";
import { Note } from "../components/notes.tsx";
import type { Route } from "./+types/access";
import { addressAbout } from "./lead-addresses.ts";
import { personPage } from "./person.server.ts";
import { HeldOf, holdsAnything, NothingHeld, PersonFinder } from "./person.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = await personPage(context, url);
  if (person.lastResult) return data(person, 400);
  return person.counts && !holdsAnything(person.counts) ? data(person, 404) : person;
}

export default function PersonAccess({ loaderData }: Route.ComponentProps) {
  const { email, counts, lastResult } = loaderData;
  const { t } = useTranslation("admin-leads");
  return (
    <>
      <PageHeading title={t("access.title")} subtitle={t("access.subtitle")} />
      {counts && holdsAnything(counts) ? (
        <>
          <HeldOf email={email} counts={counts} />
          <Note>{t("access.careful")}</Note>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href={addressAbout(email, "access/file")} className="button button-main">
              <Download aria-hidden="true" className="size-5" />
              {t("access.download")}
            </a>
            <Link to={href("/admin/leads")} className="button button-quiet">
              {t("title")}
            </Link>
          </div>
        </>
      ) : (
        <>
          {counts && <NothingHeld email={email} />}
          <PersonFinder key={email} action={href("/admin/leads/access")} email={email} lastResult={lastResult} />
        </>
      )}
    </>
  );
}
