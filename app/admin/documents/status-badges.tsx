import { useTranslation } from "react-i18next";
import { LocalTime } from "../../i18n/local-time.tsx";
import type { Language } from "../../schemas/formats/languages.ts";
import {
  exceptionsOf,
  leadingState,
  markOf,
  textState,
  type Dates,
  type TextException,
  type TextMark,
} from "../../schemas/rules/document-state.ts";

export type StatusBadgesProps = {
  document: (Dates & { texts: TextMark[] }) | undefined;
  language: Language;
};

const quiet: string[] = ["draft", "scheduled", "missing", "trashed"];

const tones = {
  quiet: "border-rule-strong",
  public: "border-aurora text-aurora",
  alarming: "border-amber text-amber font-semibold",
};

export function StatusBadges(props: StatusBadgesProps) {
  const { t } = useTranslation("admin-documents");
  const state = markOf(props.document, props.language);
  return (
    <>
      <Mark tone={state === "published" ? "public" : "quiet"}>{t(`states.${state}`)}</Mark>
      <ChangedBadge {...props} />
    </>
  );
}

export function ExceptionBadges(props: StatusBadgesProps) {
  const isOut = markOf(props.document, props.language) === "published";
  return isOut ? <Exceptions {...props} among={["scheduled", ...afterwards]} /> : <StatusBadges {...props} />;
}

const afterwards: TextException[] = ["changed", "changedSince", "unread"];

export function ChangedBadge(props: StatusBadgesProps) {
  return <Exceptions {...props} among={afterwards} />;
}

/** Of a translation that readers see, and that is up to date, there is nothing to say. */
export function TranslationBadge(props: StatusBadgesProps) {
  return props.language === "en" ? null : <Exceptions {...props} />;
}

function Exceptions({ document, language, among }: StatusBadgesProps & { among?: TextException[] }) {
  const text = textState(document, language);
  const exceptions = exceptionsOf(text).filter((name) => !among || among.includes(name));
  return exceptions.map((name) => (
    <Exception key={name} name={name} at={name === "scheduled" ? text.publishAt : undefined} />
  ));
}

function Exception({ name, at }: { name: TextException; at: string | null | undefined }) {
  const { t } = useTranslation("admin-documents");
  return (
    <Mark tone={quiet.includes(name) ? "quiet" : "alarming"}>
      {t(`states.${name}`)}
      {at && (
        <>
          {" "}
          <LocalTime at={at} />
        </>
      )}
    </Mark>
  );
}

export function LeadingBadge({ document, language, saved }: StatusBadgesProps & { saved: boolean }) {
  const { t } = useTranslation("admin-documents");
  const state = leadingState(document, language, saved);
  return (
    <Mark tone={state === "published" ? "public" : quiet.includes(state) ? "quiet" : "alarming"}>
      {t(`states.${state}`)}
    </Mark>
  );
}

export function LanguageState({ document, language }: StatusBadgesProps) {
  const { t } = useTranslation("admin-documents");
  const exceptions = exceptionsOf(textState(document, language));
  if (exceptions.length === 0) return null;
  const names = exceptions.map((exception) => t(`states.${exception}`)).join(" · ");
  return (
    <>
      <span aria-hidden="true" title={names} className="size-2 rounded-full bg-amber @sm:hidden" />
      <span className="sr-only text-sm text-amber @sm:not-sr-only">{names}</span>
    </>
  );
}

function Mark({ tone, children }: { tone: keyof typeof tones; children: React.ReactNode }) {
  return <span className={`border px-2 py-0.5 text-sm ${tones[tone]}`}>{children}</span>;
}
