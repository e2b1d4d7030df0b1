import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { valuesIn } from "../../../components/value-in.ts";
import { inputsOf, type Texts } from "../../../schemas/forms/inputs.ts";
import type { Kind } from "../../../schemas/kinds/fields.ts";
import type { FieldReview } from "../../../schemas/rules/document-state.ts";
import { differenceOf } from "../../../schemas/rules/text-difference.ts";
import { useTyping } from "../../components/use-typing.ts";
import { changedEnglish as anchor } from "../addresses.ts";
import { UnreadMark } from "../assistant/unread-mark.tsx";
import { Differences } from "../versions/compared-fields.tsx";
import { useEditor } from "./editor-context.ts";

export function reviewsInOrder(kind: Kind, reviews: FieldReview[], values: Texts, english: Texts): FieldReview[] {
  const inputs = inputsOf(kind).filter(({ name, entry }) => !entry || english[name] || values[name]);
  const ordered = [...inputs.filter(({ search }) => !search), ...inputs.filter(({ search }) => search)];
  const names = ["", ...ordered.map(({ name }) => name)];
  const ofForm = reviews.filter(({ name, why }) => why === "default_changed" || names.includes(name));
  return ofForm.toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
}

/** Of what is refused until somebody has looked the check tells. */
export function ReviewNotes() {
  const { reviews, fields, labelOf } = useEditor();
  const { t } = useTranslation("admin-documents");
  const named = (why: FieldReview["why"]) => reviews.flatMap((review) => (review.why === why ? review.name : []));
  const changed = named("english_changed");
  return (
    <>
      <input type="hidden" name="unread" value={named("by_assistant").join(" ")} />
      {changed.length > 0 && (
        <div
          id={changed[0] === "" ? anchor : undefined}
          className="grid gap-2 border-l-4 border-amber bg-paper-raised px-5 py-4"
        >
          <p className="font-semibold">{t(changed[0] === "" ? "changedEnglish.unknown" : "changedEnglish.title")}</p>
          <FieldLinks
            fields={changed.filter(Boolean).map((name) => ({ name, id: fields[name]?.id, label: labelOf(name) }))}
          />
          <p className="measure text-sm text-ink-soft">{t("changedEnglish.keep")}</p>
        </div>
      )}
    </>
  );
}

export function FieldReviews({ name }: { name: string }) {
  const { reviews } = useEditor();
  return reviews
    .filter((review) => review.name === name)
    .map((review) => <ReviewMark key={review.why} name={name} why={review.why} />);
}

function ReviewMark({ name, why }: FieldReview) {
  const { reviews, fields, submitted, lastResult, assistant } = useEditor();
  const { t } = useTranslation("admin-documents");
  const isTicked = valuesIn(lastResult, "reviewed_fields").includes(name);
  const mark = useRef<HTMLDivElement>(null);
  const [isTouched, setTouched] = useState(false);
  useTyping(
    () => mark.current?.closest("form"),
    (form) => setTouched(new FormData(form).get(name) !== (submitted[name] ?? "")),
  );
  if (why === "by_assistant") {
    const { id } = fields[name]!;
    return (
      <UnreadMark name="reviewed_fields" value={name} of={id} ticked={isTicked} breach={assistant.breaches[name]} />
    );
  }
  const isFirst = why === "english_changed" && reviews.find((review) => review.why === why)?.name === name;
  const titles = {
    still_english: t("filled.from.still_english"),
    english_changed: t("changedEnglish.field"),
    default_changed: t("changedDefault.title"),
  };
  return (
    <div
      ref={mark}
      id={isFirst ? anchor : undefined}
      hidden={isTouched && why === "still_english"}
      className="mb-2 scroll-mt-24 border-l-4 border-amber pl-3 text-sm"
    >
      <p className="font-semibold text-amber">{titles[why]}</p>
      {why === "english_changed" && <ChangedEnglish name={name} />}
      {why === "default_changed" && <ChangedDefault name={name} />}
      {why === "still_english" && (
        <label className="inline-flex min-h-11 items-center gap-2">
          <input type="checkbox" name="reviewed_fields" value={name} defaultChecked={isTicked} className="tick" />
          {t("filled.right")}
        </label>
      )}
    </div>
  );
}

function ChangedEnglish({ name }: { name: string }) {
  const { formerEnglish, reference } = useEditor();
  const { t } = useTranslation("admin-documents");
  const former = formerEnglish?.[name];
  const english = reference?.texts[name] ?? "";
  if (former === undefined || former === english) return null;
  return (
    <details open className="mt-1">
      <summary className="disclosure">{t("changedEnglish.difference")}</summary>
      <p lang="en" className="max-h-80 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
        <Differences
          parts={differenceOf(former, english)}
          onlyFormer={t("changedEnglish.onlyFormer")}
          onlyPresent={t("changedEnglish.onlyPresent")}
        />
      </p>
    </details>
  );
}

function ChangedDefault({ name }: { name: string }) {
  const { language, text } = useEditor();
  const { t } = useTranslation("admin-documents");
  return (
    <>
      <p lang={language} className="mt-1 whitespace-pre-line">
        {text?.changedDefaults[name]}
      </p>
      <p className="mt-1 text-ink-soft">{t("changedDefault.keep")}</p>
    </>
  );
}

type FieldLinksProps = { fields: readonly { name: string; id: string | undefined; label: string }[] };

function FieldLinks({ fields }: FieldLinksProps) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-6">
      {fields.map(({ name, id, label }) => (
        <li key={name}>
          <a href={`#${id}`} className="touch-link">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
