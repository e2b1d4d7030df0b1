import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Form } from "../../../components/form.tsx";
import type { StoredRemark, OpenRemarks } from "../../../data/documents/remarks.server.ts";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import { LocalTime } from "../../../i18n/local-time.tsx";
import { documentAddress, remarksAddress } from "../addresses.ts";
import { useEditor } from "../editor/editor-context.ts";

export function RemarkList() {
  const { kind, id, language, remarks, isWatched } = useEditor();
  const { t } = useTranslation("admin-documents");
  const place = isWatched
    ? "xl:col-span-2"
    : "xl:sticky xl:top-4 xl:col-start-2 xl:row-start-1 xl:max-h-[calc(100svh-2rem)]";
  const action = documentAddress({ kind: kind.name, id: id! }, "remarks", language === "en" ? {} : { language });
  return (
    <section
      id="remarks"
      aria-labelledby="remarks-title"
      className={`mt-6 max-h-[50svh] overflow-y-auto border-l-4 border-amber pl-4 ${place}`}
    >
      <h2 id="remarks-title" className="text-heading">
        {t("remarks.title")}
      </h2>
      {answersAmong(remarks).map(([first, ...rest]) => (
        <article key={first.id} className="mt-4 border-t border-rule pt-3 wrap-anywhere">
          <p>
            <bdi className="font-semibold">{first.name}</bdi>{" "}
            <span className={`font-semibold ${first.verdict === "change" ? "text-alarm" : "text-aurora"}`}>
              {t(`remarks.${first.verdict}`)}
            </span>{" "}
            <span className="text-sm text-ink-soft">
              <LocalTime at={first.sent_at} />
            </span>
          </p>
          <p className="text-sm text-ink-soft">
            <About remark={first} />
          </p>
          <ul>
            {[first, ...rest].map((remark) => (
              <Remark key={remark.id} remark={remark} action={action} />
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}

function Remark({ remark: { id, name, heading, remark, done }, action }: { remark: StoredRemark; action: string }) {
  const { language } = useEditor();
  const { t } = useTranslation("admin-documents");
  return (
    <li className="mt-2">
      {remark !== null && (
        <blockquote dir="auto" className={done ? "text-sm text-ink-soft" : undefined}>
          <p lang={heading === null ? undefined : language} className="text-sm font-semibold">
            {heading ?? t("remarks.whole")}
          </p>
          <p className={`whitespace-pre-line ${done ? "line-clamp-1" : ""}`}>{remark}</p>
        </blockquote>
      )}
      <Form action={action} navigate={false} preventScrollReset className="flex flex-wrap items-center gap-3 text-sm">
        <input type="hidden" name="remark" value={id} />
        {done && <span className="font-semibold text-aurora">{t("remarks.isDone")}</span>}
        <button type="submit" name="done" value={String(!done)} className="touch-link">
          {t(done ? "remarks.undo" : "remarks.done")}
          <span className="sr-only"> ({t("remarks.about", { name })})</span>
        </button>
      </Form>
    </li>
  );
}

function About({ remark }: { remark: StoredRemark }) {
  const { autosave, text } = useEditor();
  const { t } = useTranslation("admin-documents");
  const revision = autosave.revision ?? text?.revision;
  if (remark.revision === revision) return t("remarks.current");
  if (remark.revision_saved_at === null) return t("remarks.earlier");
  return (
    <Trans
      ns="admin-documents"
      i18nKey="remarks.changed"
      components={{ time: <LocalTime at={remark.revision_saved_at} /> }}
    />
  );
}

function answersAmong(remarks: StoredRemark[]): [StoredRemark, ...StoredRemark[]][] {
  const answers: [StoredRemark, ...StoredRemark[]][] = [];
  for (const remark of remarks) {
    const last = answers.at(-1);
    if (last?.[0].sent_at === remark.sent_at && last[0].name === remark.name) last.push(remark);
    else answers.push([remark]);
  }
  return answers.toReversed();
}

export function OpenRemarksLinks({ texts, of }: { texts: OpenRemarks[]; of: string }) {
  return texts.filter(({ id }) => id === of).map((text) => <OpenRemarksLink key={text.language} {...text} />);
}

function OpenRemarksLink({ kind, id, language, remarks }: OpenRemarks) {
  const { t } = useTranslation("admin-documents");
  const { asLabel } = useLanguageNames();
  return (
    <Link to={remarksAddress(kind, id, language)} className="touch-link font-semibold">
      {t("remarks.open", { count: remarks })} ({asLabel(language)})
    </Link>
  );
}
