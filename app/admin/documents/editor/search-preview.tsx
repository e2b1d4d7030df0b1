import { useState } from "react";
import { useTranslation } from "react-i18next";
import { shortened } from "../../../schemas/formats/clean-text.ts";
import { inputsOf, type Texts } from "../../../schemas/forms/inputs.ts";
import type { TextMark } from "../../../schemas/rules/document-state.ts";
import { searchTitle, shownOfResult, shareImageAddress, shareImageSize } from "../../../schemas/rules/search-result.ts";
import { useTyping } from "../../components/use-typing.ts";
import type { NamedKind } from "../addresses.ts";
import { useEditor } from "./editor-context.ts";

export type SearchAppearance = { firm: string; pattern: string | undefined; address: string };

export function SearchPreview({ appearance }: { appearance: SearchAppearance }) {
  const { kind, element, language, submitted } = useEditor();
  const { t } = useTranslation("admin-documents");
  const [texts, setTexts] = useState(submitted);
  useTyping(
    () => element.current,
    (typing) => setTexts(Object.fromEntries(new FormData(typing)) as Texts),
  );
  const { title, description } = resultOf(kind, texts, appearance);
  return (
    <figure>
      <figcaption className="font-semibold">{t("searchResult.title")}</figcaption>
      <div
        lang={language}
        className="mt-2 max-w-xl border border-rule bg-paper-raised px-5 py-4 [overflow-wrap:anywhere]"
      >
        <p className="text-sm text-ink-soft">{appearance.address}</p>
        <p className="mt-1 text-lg text-aurora">{shortened(title, shownOfResult.title)}</p>
        <p className="mt-1 text-sm">{shortened(description, shownOfResult.description)}</p>
      </div>
      <ul className="mt-2 text-sm text-ink-soft">
        {(
          [
            ["lengthOfTitle", title, shownOfResult.title],
            ["lengthOfDescription", description, shownOfResult.description],
          ] as const
        ).map(([key, text, most]) => (
          <li key={key} className={text.length > most ? "font-semibold text-amber" : undefined}>
            {t(`searchResult.${key}`, { count: text.length, most })}
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** A field of search engines that is empty leaves the word to what readers see. */
function resultOf(kind: NamedKind, texts: Texts, { firm, pattern }: SearchAppearance) {
  const inputs = inputsOf(kind);
  const [of, summary] = ["search", "summary"].map((mark) => inputs.filter((input) => input[mark as "search"]));
  const ownValue = (end: string) => texts[of!.find(({ name }) => name.endsWith(end))?.name ?? ""];
  const named = (text: string | undefined) => (text ?? "").replaceAll("{{firm}}", firm);
  return {
    title: searchTitle(firm, named(ownValue("title") || texts["title"]), pattern),
    description: named(ownValue("description") || texts[summary?.[0]?.name ?? ""]),
  };
}

export function ShareImage({ slug, text }: { slug: string; text: TextMark }) {
  const { kind } = useEditor();
  const { t } = useTranslation("admin-documents");
  const path = kind.pathOnSite?.(slug);
  if (path === undefined) return null;
  // The address stays when the title changes: browsers would show the former image for an hour.
  const drawing = new URLSearchParams({ of: text.published_revision ?? "" });
  return (
    <figure className="max-w-md">
      <figcaption className="mb-2 text-sm text-ink-soft">{t("edit.shareImage")}</figcaption>
      <img
        src={`${shareImageAddress(text.language, path)}?${drawing}`}
        alt={t("edit.shareImageAlt")}
        {...shareImageSize}
        loading="lazy"
        className="h-auto w-full border border-rule"
      />
    </figure>
  );
}
