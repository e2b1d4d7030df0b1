import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { isSubmission } from "../../components/lost-connection.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { useAccount } from "../use-account.ts";
import { differences, putValue } from "./form-values.ts";
import { RescuedTexts } from "./rescued-texts.tsx";
import { forgetTyping, keepTyping, keptTyping, type UnsavedTyping } from "./unsaved-typing.ts";
import { useLoggingOut } from "./use-logging-out.ts";
import { useTyping } from "./use-typing.ts";

type KeptTypingProps = {
  form: RefObject<HTMLFormElement | null>;
  /** Tells the form apart from others; a new name once its subject exists. */
  name: string;
  stored: () => Record<string, string | null>;
  revisionField?: string;
  savedAt?: unknown;
  /** Of a new subject: where it is found once its form was taken. */
  madeAt?: ((number: string) => string) | undefined;
  label: (field: string) => string;
};

/** Milliseconds. */
const pause = 100;

/** Kept in this browser until it is saved, beyond its end and that of the session. A link that gives the text up has `data-discards`. */
export function KeptTyping({
  form,
  name,
  stored,
  revisionField = "revision",
  savedAt,
  madeAt,
  label,
}: KeptTypingProps) {
  const { t } = useTranslation("admin");
  const { id: account } = useAccount();
  const [offered, offer] = useState<UnsavedTyping>();
  const kept = useRef({ name, savedAt });
  /** Since the last letter: what is kept a moment after it was sent was sent too. */
  const sent = useRef(false);

  const isLoggingOut = useLoggingOut();
  const keep = useEffectEvent(async () => {
    const element = form.current;
    // What is written at once comes before all that is forgotten later.
    if (!element || account === "" || isLoggingOut) return;
    if (kept.current.name !== name) void forgetTyping(account, kept.current.name);
    kept.current.name = name;
    const values = { ...offered?.values, ...differences(element, stored()) };
    if (Object.keys(values).length === 0) await forgetTyping(account, name);
    else
      await keepTyping({
        account,
        form: name,
        at: Date.now(),
        revision: valueOf(element, revisionField),
        sent: sent.current,
        number: valueOf(element, "sent_form"),
        values,
      });
  });
  const discard = useEffectEvent(() => {
    offer(undefined);
    void forgetTyping(account, name);
  });
  const lookUp = useEffectEvent(async () => {
    if (account === "") return;
    const all = await keptTyping(account);
    const element = form.current;
    if (!element) return;
    const typing = all.get(name);
    const isSaved =
      typing?.sent && (typing.revision !== valueOf(element, revisionField) || (await isMade(typing.number)));
    if (typing && !isSaved && lacks(element, typing.values)) offer(typing);
    else await keep();
    // What was begun in another form, sent, and stands here now.
    for (const { form: other, sent, values } of all.values())
      if (sent && other !== name && !lacks(element, values)) await forgetTyping(account, other);
  });

  useEffect(() => {
    void lookUp();
    const send = (event: SubmitEvent) => {
      const elsewhere = (event.submitter as HTMLButtonElement | null)?.formTarget;
      if (event.target !== form.current || !isSubmission(event) || elsewhere) return;
      sent.current = true;
      void keep();
    };
    const type = ({ target }: Event) => {
      if (form.current?.contains(target as Node)) sent.current = false;
    };
    const press = ({ target }: MouseEvent) => {
      const link = (target as Element).closest("[data-discards]");
      if (link && form.current?.contains(link)) discard();
    };
    // At the window, once the form has been checked.
    window.addEventListener("submit", send);
    window.addEventListener("click", press);
    window.addEventListener("input", type, true);
    return () => {
      window.removeEventListener("submit", send);
      window.removeEventListener("click", press);
      window.removeEventListener("input", type, true);
    };
  }, [form]);
  useTyping(
    () => form.current,
    () => void keep(),
    { rest: pause, longest: pause },
  );
  useEffect(() => {
    if (savedAt !== kept.current.savedAt) void keep();
    kept.current.savedAt = savedAt;
  }, [savedAt]);

  if (!offered) return null;
  return (
    <RescuedTexts
      title={t("keptTyping.title")}
      body={
        <>
          {t("keptTyping.body")} <LocalTime at={new Date(offered.at).toISOString()} />
        </>
      }
      texts={Object.entries(offered.values).map(([field, value]) => ({
        name: field,
        label: label(field),
        value,
        rows: value.includes("\n") || value.length > 100 ? 4 : 1,
      }))}
    >
      <button type="button" onClick={() => void putBack(offered)} className="button button-main">
        {t("keptTyping.putBack")}
      </button>
      <button type="button" onClick={giveUp} className="button button-quiet">
        {t("keptTyping.discard")}
      </button>
    </RescuedTexts>
  );

  /** What a form makes has the number of the form as its id. */
  async function isMade(number = ""): Promise<boolean> {
    if (!madeAt || number === "") return false;
    const answer = await fetch(madeAt(number), { method: "HEAD", redirect: "manual" }).catch(() => undefined);
    return answer?.ok === true;
  }

  async function putBack({ values }: UnsavedTyping): Promise<void> {
    const element = form.current!;
    for (const [field, value] of Object.entries(values)) await putValue(element, field, value);
    offer(undefined);
    focusOn(values);
  }

  function giveUp(): void {
    focusOn(offered!.values);
    offer(undefined);
    void forgetTyping(account, name);
  }

  function focusOn(values: Record<string, string>): void {
    const field = form.current?.elements.namedItem(Object.keys(values)[0] ?? "");
    if (field instanceof HTMLElement) field.focus();
  }
}

function valueOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : "";
}

function lacks(form: HTMLFormElement, typed: Record<string, string>): boolean {
  const values = new FormData(form);
  return Object.entries(typed).some(([field, value]) => {
    const shown = values.get(field);
    return (typeof shown === "string" ? shown.trim() : "") !== value.trim();
  });
}
