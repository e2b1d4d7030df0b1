import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLocale } from "../../i18n/i18next.ts";
import { megabytes, type StoredFile } from "../../schemas/formats/stored-file.ts";
import { folderOf } from "../../schemas/formats/stored-path.ts";
import { PageHeading } from "../admin-page-heading.tsx";
import { addressOfFolder } from "./asset-addresses.ts";
import { Thumbnail } from "./thumbnail.tsx";

export function FileFacts({ file }: { file: StoredFile }) {
  const { t } = useTranslation("admin-assets");
  const locale = useLocale();
  return (
    <div className="mt-8 flex items-center gap-4 border-y border-rule py-4">
      <Thumbnail file={file} />
      <div className="min-w-0">
        <p className="break-all font-semibold">{file.path}</p>
        <p className="text-sm text-ink-soft">{t("list.size", { size: megabytes(file.size, locale) })}</p>
      </div>
    </div>
  );
}

type MeasuresProps = {
  path: string;
  size: number;
  picture: { width: number | null; height: number | null } | null | undefined;
};

export function Measures({ path, size, picture }: MeasuresProps) {
  const { t } = useTranslation("admin-assets");
  const locale = useLocale();
  return (
    <dl className="grid gap-x-8 gap-y-1 text-sm sm:grid-cols-[auto_1fr] [&>dt]:font-semibold">
      <dt>{t("file.path")}</dt>
      <dd className="break-all">{path}</dd>
      <dt>{t("file.size")}</dt>
      <dd className="tabular-nums">{t("list.size", { size: megabytes(size, locale) })}</dd>
      {picture?.width && (
        <>
          <dt>{t("file.pixels")}</dt>
          <dd className="tabular-nums">{t("file.widthByHeight", { width: picture.width, height: picture.height })}</dd>
        </>
      )}
    </dl>
  );
}

export function FileGone({ title, path, toastsErrors }: { title: string; path: string; toastsErrors?: boolean }) {
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
