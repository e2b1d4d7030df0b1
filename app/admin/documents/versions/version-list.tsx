import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DocumentVersion } from "../../../data/documents/document-versions.server.ts";
import { LocalTime } from "../../../i18n/local-time.tsx";
import type { Language } from "../../../schemas/formats/languages.ts";

type VersionListProps = {
  versions: DocumentVersion[];
  chosen: string | undefined;
  language: Language | undefined;
  more: boolean;
  continued: boolean;
  addressOf: (query: Record<string, string>) => string;
  titleOf: (version: DocumentVersion) => string;
};

export function VersionList({ versions, chosen, language, more, continued, addressOf, titleOf }: VersionListProps) {
  const { t } = useTranslation("admin-versions");
  const last = versions.at(-1);
  if (!last) return <p className="border-b border-rule py-10 text-ink-soft">{t(continued ? "noOlder" : "none")}</p>;
  return (
    <>
      <ol className="mt-6 divide-y divide-rule border-y border-rule">
        {versions.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0 grow basis-64">
              <p lang={language} className="truncate font-semibold">
                {titleOf(version)}
              </p>
              <p id={`saved-${version.id}`} className="text-sm text-ink-soft">
                {version.savedBy === undefined
                  ? t("withSoftware")
                  : t("saved", { who: version.savedBy ?? t("somebody") })}{" "}
                <LocalTime at={version.savedAt} />
                {version.refused ? ` · ${t("refused")}` : version.automatic ? ` · ${t("automatic")}` : ""}
              </p>
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
