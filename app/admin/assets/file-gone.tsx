import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { folderOf } from "../../schemas/stored-path.ts";
import { PageHeading } from "../admin-page-heading.tsx";
import { addressOfFolder } from "./asset-addresses.ts";

type FileGoneProps = { title: string; path: string; toastsErrors?: boolean };

export function FileGone({ title, path, toastsErrors }: FileGoneProps) {
  const { t } = useTranslation("admin-assets");
  return (
    <>
      <PageHeading title={title} subtitle={t("delete.gone")} toastsErrors={toastsErrors} />
      <Link to={addressOfFolder(folderOf(path))} className="button button-main mt-8">
        {t("delete.back")}
      </Link>
    </>
  );
}
