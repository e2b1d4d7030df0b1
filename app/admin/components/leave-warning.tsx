import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker, useNavigation } from "react-router";

type LeaveWarningProps = {
  unsaved: () => boolean;
  save?: () => Promise<boolean>;
  sending?: RefObject<boolean>;
};

/** Milliseconds that a press waits for the save before it asks. */
const patience = 2_000;

export function LeaveWarning({ unsaved, save, sending }: LeaveWarningProps) {
  const { t } = useTranslation("admin");
  const dialog = useRef<HTMLDialogElement>(null);
  const warns = () => !sending?.current && unsaved();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    return from.pathname + from.search !== to.pathname + to.search && warns();
  });

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (warns()) event.preventDefault();
    };
    const returned = () => {
      if (sending) sending.current = false;
    };
    window.addEventListener("beforeunload", warn);
    window.addEventListener("pageshow", returned);
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("pageshow", returned);
    };
  });
  const asks = useEffectEvent(async () => {
    if (save && (await Promise.race([save(), tooLate()]))) blocker.proceed?.();
    else dialog.current?.showModal();
  });
  useEffect(() => {
    if (blocker.state === "blocked") void asks();
    else dialog.current?.close();
  }, [blocker.state]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-title"
      onClose={() => blocker.reset?.()}
      className="m-auto max-w-md border border-rule-strong bg-paper-raised p-6 text-ink backdrop:bg-night/60"
    >
      <h2 id="leave-title" className="text-heading">
        {t("leave.title")}
      </h2>
      <p className="mt-2 text-ink-soft">{t("leave.body")}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" onClick={() => blocker.reset?.()} className="button button-main">
          {t("leave.stay")}
        </button>
        <button type="button" onClick={() => blocker.proceed?.()} className="button button-quiet">
          {t("leave.go")}
        </button>
      </div>
    </dialog>
  );
}

export function useSending(): [sending: RefObject<boolean>, send: () => void] {
  const sending = useRef(false);
  const isUnderWay = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== "idle") isUnderWay.current = true;
    // Else what has ended began before the form was sent.
    else if (isUnderWay.current) sending.current = false;
  }, [state]);
  return [
    sending,
    () => {
      sending.current = true;
      isUnderWay.current = false;
    },
  ];
}

function tooLate(): Promise<false> {
  return new Promise((resolve) => void setTimeout(resolve, patience, false));
}
