import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLocale } from "../../i18n/i18next.ts";
import { documentFolder } from "../../schemas/formats/document.ts";
import { megabytes, type StoredFile } from "../../schemas/formats/stored-file.ts";
import { folderOf } from "../../schemas/formats/stored-path.ts";
import { CopyAddress } from "../components/copy-address-button.tsx";
import { EmptyList } from "../components/notes.tsx";
import { addressOfFile } from "./asset-addresses.ts";
import { Thumbnail } from "./thumbnail.tsx";

type FileListProps = { files: StoredFile[]; origin: string; heroVideo: string | undefined };

export function FileList({ files, origin, heroVideo }: FileListProps) {
  const { t } = useTranslation("admin-assets");
  if (files.length === 0) {
    return <EmptyList title={t("list.empty")} />;
  }
  return (
    <ul className="mt-4 grid grid-cols-2 gap-x-5 gap-y-8 border-t border-rule pt-5 sm:grid-cols-3 xl:grid-cols-4">
      {files.map((file, place) => (
        <FileRow
          key={file.path}
          file={file}
          origin={origin}
          isHeroVideo={file.path === heroVideo}
          onView={place < shownAtOnce}
        />
      ))}
    </ul>
  );
}

const shownAtOnce = 12;

type FileRowProps = { file: StoredFile; origin: string; isHeroVideo: boolean; onView: boolean };

function FileRow({ file, origin, isHeroVideo, onView }: FileRowProps) {
  const { t } = useTranslation("admin-assets");
  const locale = useLocale();
  const use = isHeroVideo
    ? t("list.heroVideo")
    : folderOf(file.path) === documentFolder
      ? t("list.download")
      : undefined;
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <Thumbnail file={file} onView={onView} className="aspect-3/2 w-full" />
      <div className="min-w-0 grow">
        <a
          href={file.address}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere] hover:underline"
        >
          <span>
            {file.name}
            <span className="sr-only"> {t("list.opensTab")}</span>
          </span>
        </a>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span className="tabular-nums">{t("list.size", { size: megabytes(file.size, locale) })}</span>
          {use && <span className="font-semibold text-aurora">{use}</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <Link
          to={addressOfFile(file.path)}
          aria-label={t("list.detailsNamed", { name: file.name })}
          className="button button-quiet min-h-11 px-3 text-sm"
        >
          {t("list.details")}
        </Link>
        <CopyAddress address={new URL(file.address, origin).href} name={file.name} />
        <Link
          to={addressOfFile(file.path, "delete")}
          aria-label={t("list.deleteNamed", { name: file.name })}
          className="button button-quiet min-h-11 px-3 text-sm text-alarm"
        >
          {t("list.delete")}
        </Link>
      </div>
    </li>
  );
}
