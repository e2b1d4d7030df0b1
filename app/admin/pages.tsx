import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { editablePage, localePages, type PageName } from "../content/editable-pages.ts";
import { changedByRelease } from "../data/documents/page-fields.server.ts";
import { backendContext } from "../data/session/session.server.ts";
import { useLanguage } from "../i18n/i18next.ts";
import { z } from "../schemas/formats/zod.ts";
import { searched } from "../schemas/forms/filter.ts";
import { environmentContext } from "../server/context.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/pages";
import { PageHeading } from "./admin-page-heading.tsx";
import { listFilter } from "./components/list-filter.ts";
import { ListSearch } from "./components/list-search.tsx";
import { Section } from "./components/section.tsx";
import { ContentTabs } from "./components/tabs.tsx";
import { FoundFields } from "./documents/pages/found-fields.tsx";
import { fieldFinder } from "./documents/pages/labelled-fields.server.ts";
import { PageRow } from "./documents/pages/page-row.tsx";
import { asAddress, placeOfAddress } from "./documents/pages/place-of-address.server.ts";
import { addressOfNewRedirect } from "./redirects/redirect-addresses.ts";
import { WordsForm } from "./replace/words-form.tsx";

const textSearch = listFilter({ path: href("/admin/content/pages"), schema: z.object({ q: searched }) });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { q: search } = textSearch.in(url);
  const address = asAddress(search);
  const place = address && (await placeOfAddress(context, address));
  if (place) throw redirect(place);
  const { drafts, remarks, texts } = context.get(backendContext);
  const reading = texts.inPlace();
  const [stored, inPlace, open, find] = await Promise.all([
    drafts.pages(),
    reading,
    remarks.open(),
    search ? fieldFinder(context, reading, texts.saying([search])) : undefined,
  ]);
  const { found, more = false } = find?.(search) ?? {};
  const released = changedByRelease(inPlace, context.get(environmentContext));
  const pages = localePages.map((name) => ({
    name,
    path: editablePage(name).path,
    article: stored.find(({ slug }) => slug === name),
    released: released.filter(({ page }) => page === name),
  }));
  return {
    pages,
    search,
    found,
    more,
    missing: found?.length === 0 ? address?.pathname : undefined,
    openRemarks: open.ok ? open.value : [],
  };
}

const groups = [
  { id: "pages", holds: ({ name, path }: Page) => path !== undefined && !isService(name) },
  { id: "services", holds: ({ name }: Page) => isService(name) },
  { id: "everywhere", holds: ({ path }: Page) => path === undefined },
] as const;
type Page = { name: PageName; path: string | undefined };

function isService(name: PageName): boolean {
  return name.startsWith("service-");
}

export default function Pages({ loaderData }: Route.ComponentProps) {
  const { pages, search, found, more, missing, openRemarks } = loaderData;
  const { t } = useTranslation("admin-pages");
  const { t: tReplace } = useTranslation("admin-replace");
  const language = useLanguage();
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      <ContentTabs current="pages" />
      <div className="mt-6 grid">
        <ListSearch list={textSearch} filter={{ q: search }} label={t("find.label")} />
      </div>
      {!found && (
        <p className="measure mt-2 text-sm text-ink-soft">
          {t("find.bookmark", { at: "/admin/at", example: "/admin/at/fr/faq" })}
        </p>
      )}
      {found && <FoundFields found={found} search={search} more={more} />}
      {missing && (
        <Link to={addressOfNewRedirect(missing)} className="touch-link">
          {t("find.lead")}
        </Link>
      )}
      {found && (
        <Section id="replace" title={tReplace("title")} className="mt-8 border-t border-rule pt-6">
          <WordsForm asked={{ q: search, with: "", language: found[0]?.language ?? language }} />
        </Section>
      )}
      {groups.map(({ id, holds }) => (
        <Section key={id} id={`group-${id}`} title={t(`groups.${id}`)} className="mt-8">
          <ul className="mt-3 divide-y divide-rule border-y border-rule">
            {pages.filter(holds).map((page) => (
              <PageRow key={page.name} page={page} openRemarks={openRemarks} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}
