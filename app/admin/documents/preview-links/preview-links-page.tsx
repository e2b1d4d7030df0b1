import { useTranslation } from "react-i18next";
import { noindexMeta } from "../../../components/noindex-meta.ts";
import { languages } from "../../../schemas/languages.ts";
import { UnreadPart } from "../../components/unread-part.tsx";
import { SubPageHeading } from "../../settings/sub-page-heading.tsx";
import { editAddress } from "../addresses.ts";
import { LinksOfLanguage } from "./links-of-language.tsx";
import type { previewLinksPage } from "./preview-links-page.server.ts";

type Loaded = Awaited<ReturnType<typeof previewLinksPage>>;

export function meta({ loaderData }: { loaderData?: Loaded }) {
  return noindexMeta(loaderData?.translations["admin-previews"].title);
}

export function PreviewLinksPage({ document, title, languages: existing, links, origin }: Loaded) {
  const { t } = useTranslation("admin-previews");
  return (
    <>
      <SubPageHeading
        title={t("heading", { article: title || t("untitled") })}
        subtitle={t("subtitle")}
        back={{ to: editAddress(document.kind, document.id), text: t("back") }}
      />
      {!links && <UnreadPart className="mt-8" />}
      {links &&
        languages.map((language) => (
          <LinksOfLanguage
            key={language}
            document={document}
            language={language}
            exists={existing.includes(language)}
            links={links.filter((link) => link.language === language)}
            origin={origin}
          />
        ))}
    </>
  );
}
