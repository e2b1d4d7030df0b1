import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { Colon } from "../../i18n/punctuation.tsx";
import { languages } from "../../schemas/formats/languages.ts";
import type { BoardRow, BoardState } from "../../schemas/rules/content-health.ts";
import { changedEnglishAddress, editAddress } from "../documents/addresses.ts";
import { useContentName } from "../documents/content-name.ts";

export function Board({ rows }: { rows: BoardRow[] }) {
  const { t } = useTranslation("admin-content-health");
  const { inSentence, asLabel } = useLanguageNames();
  const nameOf = useContentName();
  return (
    <table className="mt-6 w-full text-left">
      <thead className="border-b border-rule-strong text-sm text-ink-soft">
        <tr>
          <th scope="col" className="py-2 font-normal">
            {t("board.content")}
          </th>
          {languages.map((language) => (
            <th key={language} scope="col" className="py-2 pl-2 font-normal sm:pl-4">
              {asLabel(language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-rule border-b border-rule">
        {rows.map((row) => {
          const { name, lang } = nameOf(row);
          return (
            <tr key={`${row.kind} ${row.id}`}>
              <th scope="row" className="w-1/2 py-2 align-middle font-normal [overflow-wrap:anywhere]">
                <span lang={lang} className="font-semibold">
                  {name}
                </span>
                <span className="block text-sm text-ink-soft">
                  {t(`kinds.${row.kind}`)}
                  {!row.live && <> · {t("board.notLive")}</>}
                </span>
              </th>
              {languages.map((language) => {
                const state = row.texts.find((text) => text.language === language)?.state ?? "missing";
                return (
                  <td key={language} className="pl-2 align-middle sm:pl-4">
                    <Link
                      to={(state === "outOfDate" ? changedEnglishAddress : editAddress)(row.kind, row.id, language)}
                      className={`touch-link text-sm leading-snug ${toneOf[state]}`}
                    >
                      {t(`board.states.${state}`)}
                      <span className="sr-only">
                        <Colon />
                        {name}, {inSentence(language)}
                      </span>
                    </Link>
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const toneOf: Record<BoardState, string> = {
  current: "text-ink-soft sm:whitespace-nowrap",
  changed: "",
  unpublished: "",
  outOfDate: "font-semibold text-amber",
  missing: "font-semibold text-amber",
};
