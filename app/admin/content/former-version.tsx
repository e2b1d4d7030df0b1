import { useTranslation } from "react-i18next";
import type { Version } from "../../data/sections.server.ts";
import { useListed } from "../../i18n/listed.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { differingFields, type EditableTexts } from "../../schemas/section.ts";

export function Replaced({ version }: { version: Version }) {
  const { t } = useTranslation("admin-content");
  return (
    <p className="text-sm text-ink-soft">
      {t("versions.replaced", { who: version.replacedBy ?? t("versions.somebody") })}{" "}
      <LocalTime at={version.replacedAt} />
    </p>
  );
}

export function ChangedThen({ former, next }: { former: EditableTexts; next: EditableTexts | undefined }) {
  const { t } = useTranslation("admin-content");
  const listed = useListed();
  const fields = next ? differingFields(former, next) : [];
  if (fields.length === 0) return null;
  const names = listed(fields.map((field) => t(`fields.${field}`)));
  return <p className="text-sm text-ink-soft">{t("versions.changed", { fields: names })}</p>;
}
