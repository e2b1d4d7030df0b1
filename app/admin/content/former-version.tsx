import type { Version } from "../../data/sections.server.ts";
import { locales } from "../../i18n/languages.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { differingFields, type EditableTexts } from "../../schemas/section.ts";

/** Who put a version aside, and when. */
export function Replaced({ version }: { version: Version }) {
  const words = useWords("admin-content");
  return (
    <p className="text-sm text-ink-soft">
      {words("versions.replaced", { who: version.replacedBy ?? words("versions.somebody") })}{" "}
      <LocalTime at={version.replacedAt} />
    </p>
  );
}

/** Which fields the save changed that put a version aside. */
export function ChangedThen({ former, next }: { former: EditableTexts; next: EditableTexts | undefined }) {
  const words = useWords("admin-content");
  const language = useLanguage();
  const fields = next ? differingFields(former, next) : [];
  if (fields.length === 0) return null;
  const names = new Intl.ListFormat(locales[language], { type: "conjunction" }).format(
    fields.map((field) => words(`fields.${field}`)),
  );
  return <p className="text-sm text-ink-soft">{words("versions.changed", { fields: names })}</p>;
}
