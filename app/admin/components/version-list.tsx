import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Language } from "../../schemas/formats/languages.ts";

type VersionListProps<Version> = {
  versions: Version[];
  chosen: string | undefined;
  language: Language | undefined;
  more: boolean;
  continued: boolean;
  none: string;
  addressOf: (query: Record<string, string>) => string;
  titleOf: (version: Version) => string;
  children: (version: Version, place: number) => React.ReactNode;
};

export function VersionList<Version extends { id: string }>(props: VersionListProps<Version>) {
  const { versions, chosen, language, more, continued, none, addressOf, titleOf, children } = props;
  const { t } = useTranslation("admin-versions");
  const last = versions.at(-1);
  if (!last) return <p className="border-b border-rule py-10 text-ink-soft">{continued ? t("noOlder") : none}</p>;
  return (
    <>
      <ol className="mt-6 divide-y divide-rule border-y border-rule">
        {versions.map((version, place) => (
          <li key={version.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0 grow basis-64">
              <p lang={language} className="truncate font-semibold">
                {titleOf(version)}
              </p>
              <div id={`saved-${version.id}`} className="text-sm text-ink-soft">
                {children(version, place)}
              </div>
            </div>
            {version.id === chosen ? (
              <p className="flex min-h-11 items-center text-sm font-semibold">{t("shown")}</p>
            ) : (
              <Link
                to={addressOf({ version: version.id })}
                aria-describedby={`saved-${version.id}`}
                className="touch-link"
              >
                {t("compare")}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {more && (
        <p className="mt-4">
          <Link to={addressOf({ before: last.id })} className="touch-link">
            {t("older")}
          </Link>
        </p>
      )}
    </>
  );
}
