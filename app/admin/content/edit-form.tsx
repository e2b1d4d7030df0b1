import { useRef } from "react";
import { Form, href, Link } from "react-router";
import { LocalTime } from "../../i18n/local-time.tsx";
import { useTranslation } from "react-i18next";
import {
  fieldsOf,
  noTexts,
  type EditableTexts,
  type TextField as Field,
  type TextLanguage,
} from "../../schemas/section.ts";
import { typed, useFocusOnFirstWrongField, type FormAnswer } from "../../components/form.tsx";
import { editAddress, versionsAddress, viewAddress, type EditTarget } from "./editing.ts";
import { LeaveWarning } from "./leave-warning.tsx";
import { TextField } from "./text-field.tsx";

/** A text to look at beside the one that is being typed. */
export type TextBeside = { title: string; language: TextLanguage; texts: EditableTexts };

type EditFormProps = {
  target: EditTarget;
  stored: EditableTexts;
  fixed: Partial<Record<Field, string>>;
  beside?: TextBeside;
  answer: FormAnswer;
  /** Somebody else's newer text: saving now means to put one's own in its place. */
  newer?: { by: string | null; at: string | null };
};

/** The texts of one section in one language. Sent as a whole document, so that with and without a script it is one path. */
export function EditForm({ target, stored, fixed, beside, answer, newer }: EditFormProps) {
  const { t } = useTranslation("admin-content");
  const form = useFocusOnFirstWrongField(answer);
  const sending = useRef(false);
  const { section, language } = target;
  const texts = answer ? typedTexts(answer) : stored;
  return (
    <Form
      ref={form}
      method="post"
      action={editAddress(section, language)}
      reloadDocument
      noValidate
      aria-label={t("edit.label")}
      onSubmit={({ nativeEvent }) => {
        const submitter = (nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
        sending.current = !submitter?.formTarget;
      }}
      className="mt-6 grid gap-6"
    >
      <HiddenFields target={target} />
      {newer && <Conflict by={newer.by} at={newer.at} />}
      {beside && (
        <div className="hidden gap-x-8 border-b border-rule pb-2 text-sm font-semibold text-ink-soft lg:grid lg:grid-cols-[2fr_3fr]">
          <p>{beside.title}</p>
          <p>{newer ? t("conflict.yours") : t(`languages.${language}`)}</p>
        </div>
      )}
      {fieldsOf(target.hasCallToAction).map((field) => (
        <div key={field} className={beside && "grid gap-x-8 gap-y-3 lg:grid-cols-[2fr_3fr]"}>
          {beside && <Beside beside={beside} text={beside.texts[field]} />}
          <TextField
            field={field}
            language={language}
            value={texts[field] ?? ""}
            fixed={fixed[field]}
            role={t(`roles.${section}.${field}` as "roles.hero.body_text", { defaultValue: "" }) || undefined}
            wrong={answer?.error?.[field]?.[0]}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className="button button-main">
          {newer ? t("conflict.keepMine") : t("edit.save")}
        </button>
        <button
          type="submit"
          formAction={href("/admin/content/preview")}
          formTarget="preview"
          className="button button-quiet"
        >
          {t("edit.preview")}
        </button>
        <Link
          to={viewAddress(section)}
          onClick={() => {
            sending.current = true;
          }}
          className="button button-quiet"
        >
          {newer ? t("conflict.takeTheirs") : t("edit.cancel")}
        </Link>
        <Link
          to={versionsAddress(section, language)}
          className="text-link inline-flex min-h-11 items-center sm:ml-auto"
        >
          {t("versions.link")}
        </Link>
      </div>
      <p className="text-sm text-ink-soft">{t("edit.previewHint")}</p>
      <LeaveWarning form={form} stored={stored} sending={sending} />
    </Form>
  );
}

function HiddenFields({ target }: { target: EditTarget }) {
  const { hasCallToAction, ...values } = target;
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hasCallToAction && <input type="hidden" name="cta" value="on" />}
    </>
  );
}

function Conflict({ by, at }: { by: string | null; at: string | null }) {
  const { t } = useTranslation("admin-content");
  return (
    <div className="border-l-4 border-alarm bg-paper-raised p-4">
      <h3 className="text-heading">{t("conflict.title")}</h3>
      <p className="mt-1 font-semibold">
        {t("conflict.saved", { who: by ?? t("versions.somebody") })} {at && <LocalTime at={at} />}
      </p>
      <p className="measure mt-1 text-ink-soft">{t("conflict.body")}</p>
    </div>
  );
}

function Beside({ beside, text }: { beside: TextBeside; text: string | null }) {
  const { t } = useTranslation("admin-content");
  return (
    <div className="border-l-2 border-rule pl-4">
      <p className="text-sm font-semibold text-ink-soft lg:sr-only">{beside.title}</p>
      {text ? (
        <p lang={beside.language} className="whitespace-pre-line">
          {text}
        </p>
      ) : (
        <p className="text-ink-soft italic">{t("edit.empty")}</p>
      )}
    </div>
  );
}

function typedTexts(answer: FormAnswer): EditableTexts {
  const fields = Object.keys(noTexts) as Field[];
  return Object.fromEntries(fields.map((field) => [field, typed(answer, field) ?? ""])) as EditableTexts;
}
