import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { FormNumber, Form } from "../../../components/form.tsx";
import { SubmitButton } from "../../../components/submit-button.tsx";
import type { PreviewLink } from "../../../data/documents/preview-links.server.ts";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import { LocalTime } from "../../../i18n/local-time.tsx";
import type { Language } from "../../../schemas/formats/languages.ts";
import { copyAddress } from "../../components/copy-address-button.tsx";
import { documentAddress, type DocumentName } from "../addresses.ts";

type LinksOfLanguageProps = {
  document: DocumentName;
  language: Language;
  exists: boolean;
  links: PreviewLink[];
  origin: string;
};

export function LinksOfLanguage({ document, language, exists, links, origin }: LinksOfLanguageProps) {
  const { t } = useTranslation("admin-previews");
  const { asLabel } = useLanguageNames();
  const action = documentAddress(document, "preview-links");
  return (
    <section aria-labelledby={language} className="mt-8 border-t border-rule pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={language} className="text-heading">
          {asLabel(language)}
        </h2>
        {exists && links.length === 0 && (
          <Form action={action} preventScrollReset>
            <FormNumber />
            <input type="hidden" name="language" value={language} />
            <SubmitButton aria-describedby={language} className="button-main" whileRunning={t("making")}>
              {t("make")}
            </SubmitButton>
          </Form>
        )}
      </div>
      {links.length === 0 && <p className="mt-2 text-ink-soft">{t(exists ? "none" : "noText")}</p>}
      <ul className="mt-4 divide-y divide-rule empty:hidden">
        {links.map((link) => (
          <LinkRow key={link.id} document={document} link={link} address={`${origin}/preview/${link.id}`} />
        ))}
      </ul>
    </section>
  );
}

/** `address`: without a language, it leads on to that of the link, and says in the reader's own that the link ended. */
function LinkRow({ document, link, address }: { document: DocumentName; link: PreviewLink; address: string }) {
  const { t } = useTranslation("admin-previews");
  const { inSentence } = useLanguageNames();
  const field = useRef<HTMLInputElement>(null);
  const ends = `ends-${link.id}`;

  async function copy() {
    if (!(await copyAddress(address))) field.current?.select();
  }

  return (
    <li className="py-4">
      <p id={ends} className="text-sm text-ink-soft">
        {t("worksUntil")} <LocalTime at={link.endsAt} />. {t("madeBy", { who: link.madeBy ?? t("somebody") })}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <input
          ref={field}
          readOnly
          value={address}
          aria-label={t("address", { language: inSentence(link.language) })}
          aria-describedby={ends}
          onFocus={(event) => event.currentTarget.select()}
          className="field min-w-0 grow basis-64 text-sm"
        />
        <a href={address} target="preview" rel="noopener" aria-describedby={ends} className="button button-main px-4">
          {t("open")}
        </a>
        <button
          type="button"
          onClick={() => void copy()}
          aria-describedby={ends}
          className="button button-quiet px-4 [@media(scripting:none)]:hidden"
        >
          {t("copy")}
        </button>
      </div>
      <details className="mt-2">
        <summary aria-describedby={ends} className="disclosure">
          {t("revoke.title")}
        </summary>
        <p className="measure mt-2 text-ink-soft">{t("revoke.hint")}</p>
        <Form
          method="post"
          action={documentAddress(document, "preview-links/revoke")}
          preventScrollReset
          className="mt-4"
        >
          <input type="hidden" name="link" value={link.id} />
          <button type="submit" aria-describedby={ends} className="button button-alarm">
            {t("revoke.submit")}
          </button>
        </Form>
      </details>
    </li>
  );
}
