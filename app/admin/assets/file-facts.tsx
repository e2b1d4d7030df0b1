import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLocale } from "../../i18n/i18next.ts";
import { megabytes, type StoredFile } from "../../schemas/formats/stored-file.ts";
import { folderOf } from "../../schemas/formats/stored-path.ts";
import { PageHeading } from "../admin-page-heading.tsx";
import { addressOfFolder } from "./asset-addresses.ts";
import { IconSheet } from "./icons.tsx";
import { Thumbnail } from "./thumbnail.tsx";

export function FileFacts({ file }: { file: StoredFile }) {
  const { t } = useTranslation("admin-assets");
  const locale = useLocale();
  return (
    <div className="mt-8 flex items-center gap-4 border-y border-rule py-4">
      <IconSheet />
      <Thumbnail file={file} />
      <div className="min-w-0">
        <p className="break-all font-semibold">{file.path}</p>
        <p className="text-sm text-ink-soft">{t("list.size", { size: megabytes(file.size, locale) })}</p>
      </div>
    </div>
  );
}

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
