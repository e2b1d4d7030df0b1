import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { FormErrorToast } from "../../components/toasts.tsx";
import { PageHeading, BackLink } from "../admin-page-heading.tsx";
import { listOf } from "./addresses.ts";
import type { NamedKind, PageParts } from "./kind-context.ts";

type DocumentHeadingProps = {
  kind: NamedKind;
  page: PageParts | undefined;
  title: string;
  hasForm: boolean;
};

export function DocumentHeading({ kind, page, title, hasForm }: DocumentHeadingProps) {
  const { t } = useTranslation("admin-documents");
  const { t: tAdmin } = useTranslation("admin");
  return (
    <>
      {page && !page.file ? (
        <BackLink to={href("/admin/settings")}>{tAdmin("menu.settings")}</BackLink>
      ) : (
        <BackLink to={listOf(kind.name)}>{t(`${kind.name}.back`)}</BackLink>
      )}
      {hasForm ? (
        <>
          <title>{title}</title>
          <FormErrorToast />
        </>
      ) : (
        <PageHeading title={title} />
      )}
    </>
  );
}
