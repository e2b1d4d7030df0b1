import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { Version } from "../../data/sections.server.ts";
import type { Language } from "../../schemas/languages.ts";
import { differingFields, textsIn, type Section } from "../../schemas/section.ts";
import { versionsAddress } from "./editing.ts";
import { Replaced } from "./former-version.tsx";
import { SideBySide } from "./side-by-side.tsx";

type ComparisonProps = {
  version: Version;
  id: string;
  language: Language;
  section: Section | undefined;
};

export function Comparison({ version, id, language, section }: ComparisonProps) {
  const { t } = useTranslation("admin-content");
  const present = section && textsIn(section, language);
  const same = present && differingFields(version, present.texts).length === 0;
  return (
    <section aria-labelledby="chosen-title" className="mt-8">
      <h2 id="chosen-title" className="text-heading">
        {t("versions.comparison")}
      </h2>
      <Replaced version={version} />
      <SideBySide former={version} present={present?.texts} language={language} />
      {same && <p className="mt-4 text-ink-soft">{t("versions.same")}</p>}
      {present && !same && (
        <Form
          method="post"
          action={versionsAddress(id, language, { version: version.id })}
          reloadDocument
          className="mt-5"
        >
          <input type="hidden" name="version" value={version.id} />
          <input type="hidden" name="section" value={id} />
          <input type="hidden" name="language" value={language} />
          <input type="hidden" name="revision" value={present.revision} />
          <button type="submit" className="button button-main">
            {t("versions.restore")}
          </button>
          <p className="mt-2 text-sm text-ink-soft">{t("versions.restoreHint")}</p>
        </Form>
      )}
    </section>
  );
}
