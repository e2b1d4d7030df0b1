import { createContext, useContext, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import { Colon } from "../../../i18n/punctuation.tsx";
import type { Language } from "../../../schemas/formats/languages.ts";
import { inputsOf } from "../../../schemas/forms/inputs.ts";
import type { Kind } from "../../../schemas/kinds/fields.ts";
import type { Finding, FindingRule } from "../../../schemas/rules/text-check.ts";
import { reveal } from "../../components/reveal.ts";
import { useTyping } from "../../components/use-typing.ts";
import { PermittedLink } from "../../permitted-link.tsx";
import { editAddress } from "../addresses.ts";
import type { EditResult } from "./draft-refusal.server.ts";
import { useEditor } from "./editor-context.ts";

/** Null: not looked at yet. */
export const FindingsContext = createContext<Finding[] | null>(null);

export function Checked({ of, children }: { of: Parameters<typeof useFindings>; children: ReactNode }) {
  return <FindingsContext value={useFindings(...of)}>{children}</FindingsContext>;
}

function useFindings(
  form: RefObject<HTMLFormElement | null>,
  stored: Finding[] | null,
  address: string,
): Finding[] | null {
  const [findings, show] = useState(stored);
  const asking = useRef(new AbortController());
  useTyping(
    () => form.current,
    (typing) => {
      asking.current.abort();
      asking.current = new AbortController();
      void check(address, typing, asking.current.signal).then((found) => found && show(found));
    },
    { rest: 800 },
  );
  return findings;
}

/** What is stored was in order: what was sent is not, and its errors say so until it is looked over again. */
export function withRefused(kind: Kind, findings: Finding[] | null, { error, ofOthers = [] }: EditResult = {}) {
  const isOfText = (field: string) => field in kind.facts || inputsOf(kind).some(({ name }) => name === field);
  const refused = Object.entries(error ?? {}).flatMap(([field, codes]): Finding[] =>
    isOfText(field) && codes?.[0] ? [{ rule: "refused", field, error: codes[0] }] : [],
  );
  const others = refused.length > 0 ? (findings ?? []).filter(({ rule }) => !isRefusal(rule)) : findings;
  return ofOthers.length === 0 && refused.length === 0 ? findings : [...refused, ...ofOthers, ...(others ?? [])];
}

function isRefusal(rule: FindingRule): boolean {
  return rule === "refused" || rule === "notWritten";
}

/** No fetcher: one that lands ends what others are loading, the remark that was just marked as done among it. */
async function check(address: string, typing: HTMLFormElement, signal: AbortSignal): Promise<Finding[] | undefined> {
  const texts = [...new FormData(typing)].filter((field): field is [string, string] => typeof field[1] === "string");
  const body = new URLSearchParams(texts);
  const sent = fetch(address, { method: "POST", body, signal, redirect: "manual" });
  const answer: { findings?: Finding[] } | undefined = await sent.then((it) => it.json()).catch(() => undefined);
  return answer?.findings;
}

export function Findings() {
  const { kind, id, form, fields, messageOf } = useEditor();
  const { t } = useTranslation("admin-checker");
  const { asLabel } = useLanguageNames();
  const findings = useContext(FindingsContext);
  if (!findings) return null;
  const isWritten = !findings.some(({ rule }) => rule === "notWritten");
  return (
    <section
      aria-labelledby="findings-title"
      className={`border-l-2 pl-4 ${findings.length === 0 ? "border-rule max-[75rem]:sr-only" : "border-amber"}`}
    >
      <h2 id="findings-title" className="text-xl">
        {t("title")}
      </h2>
      <p role="status" className="mt-1 text-ink-soft">
        {!isWritten
          ? t("rules.notWritten")
          : findings.length === 0
            ? t("none")
            : t("found", { count: findings.length })}
      </p>
      {byRule(isWritten ? findings : []).map(([rule, found]) => (
        <details key={rule} open={findings.length <= mostAtOnce} className="mt-1">
          <summary className="disclosure">
            <span>
              {t(`rules.${rule}`)} {found.length > 1 && `(${found.length})`}
            </span>
          </summary>
          <ol className="grid gap-1 pl-4">
            {found.map((finding) => (
              <li
                key={`${finding.language} ${finding.field} ${finding.start} ${finding.end} ${finding.excerpt}`}
                className="min-w-0"
              >
                {finding.rule === "sharedMissing" ? (
                  <Link to={editAddress(kind.name, id)} className="touch-link font-semibold">
                    {asLabel("en")}
                  </Link>
                ) : finding.language ? (
                  <OfOtherLanguage finding={finding} language={finding.language} />
                ) : (
                  <a
                    href={`#${fields[finding.field]?.id ?? form.id}`}
                    onClick={(event) => goTo(event, finding)}
                    className="touch-link font-semibold"
                  >
                    <Place finding={finding} />
                  </a>
                )}
                {finding.error && <p>{messageOf(finding.field)(finding.error)}</p>}
                {finding.excerpt && <p className="text-ink-soft italic">{finding.excerpt}</p>}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}

export function OfOtherLanguage({ finding: { field }, language }: { finding: Finding; language: Language }) {
  const { kind, id, fields, labelOf } = useEditor();
  const { asLabel } = useLanguageNames();
  return (
    <PermittedLink
      to={`${editAddress(kind.name, id, language)}#${fields[field]?.id}`}
      className="touch-link font-semibold"
    >
      {asLabel(language)}
      <Colon /> {labelOf(field)}
    </PermittedLink>
  );
}

export function FindingsLink() {
  const { t } = useTranslation("admin-checker");
  const findings = useContext(FindingsContext) ?? [];
  if (findings.length === 0 || findings.some(({ rule }) => rule === "notWritten")) return null;
  return (
    <a href="#findings-title" className="touch-link max-w-full shrink-0 text-sm @4xl:max-w-48">
      {t("shortly", { number: findings.length })}
    </a>
  );
}

const mostAtOnce = 3;

function byRule(findings: Finding[]): [FindingRule, Finding[]][] {
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  return rules.map((rule) => [rule, findings.filter((finding) => finding.rule === rule)]);
}

function Place({ finding: { field, line, heading } }: { finding: Finding }) {
  const { labelOf } = useEditor();
  const { t } = useTranslation("admin-checker");
  const label = labelOf(field);
  if (line === undefined) return label;
  return heading ? t("lineUnder", { label, line, heading }) : t("line", { label, line });
}

/** Tells a text field that hides its textarea which of its characters to show. */
export const placeEvent = "findingplace";
export type PlaceEvent = CustomEvent<{ start: number; end: number }>;

/** Anything but a text field is only focused, as the link does by itself. */
function goTo(event: MouseEvent<HTMLAnchorElement>, place: Finding): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (field) reveal(field);
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  if (!isText || field.offsetParent === null) return;
  event.preventDefault();
  showPlace(field, place);
}

type Place = Pick<Finding, "start" | "end" | "line">;

export function showPlace(field: HTMLTextAreaElement | HTMLInputElement, { start, end, line = 1 }: Place): void {
  reveal(field);
  const place = { start: start ?? 0, end: end ?? 0 };
  if (!field.dispatchEvent(new CustomEvent(placeEvent, { detail: place, cancelable: true }))) return;
  field.focus();
  if (start === undefined || end === undefined) return;
  field.setSelectionRange(start, end);
  const lines = field.value.split("\n").length;
  field.scrollTop = (line / lines) * field.scrollHeight - field.clientHeight / 2;
}
