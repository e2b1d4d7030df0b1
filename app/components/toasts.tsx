import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useActionData, useLocation, useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";
import type { ToastName } from "../schemas/rules/toast.ts";
import { useClearOfControls } from "./clear-of-controls.ts";
import { Reason } from "./form-errors.tsx";
import { noteShownPage, useLostConnection } from "./lost-connection.ts";
import { showToasts, useClientToasts } from "./toast-store.ts";
import { useAutoDismiss } from "./use-auto-dismiss.ts";

type Undo = { to: string; fields: Record<string, string | undefined> };
type ToastMessage = { name: ToastName; count?: number | undefined; undo?: Undo | undefined };
type LastResult = { error?: Record<string, string[] | null> | null; toast?: ToastMessage } | undefined;

type ToastsProps = { children?: React.ReactNode; renderUndo?: (undo: Undo) => React.ReactNode };

/** `renderUndo`: of the panel, so that no page of the site carries a form for it. */
export function Toasts({ children, renderUndo }: ToastsProps) {
  const { t } = useTranslation("frame");
  const ofPage = usePageToast();
  const { key } = useLocation();
  const clientToasts = useClientToasts();
  useForgetOnAnotherPage();

  const ofScript = clientToasts.filter((clientToast) => "name" in clientToast);
  const toasts: ToastMessage[] = [...(ofPage ? [ofPage] : []), ...ofScript];
  const errors = clientToasts.flatMap((clientToast) => ("error" in clientToast ? clientToast.error : []));
  const { t: lostText } = useTranslation("errors");
  const lost = useLostPage();
  return (
    // Without a script it has room of its own at the end of the page, so that it covers nothing for good.
    <Corner withoutScript="[@media(scripting:none)]:sticky [@media(scripting:none)]:ml-auto">
      <div role="status" aria-label={t("toasts.region")}>
        {children}
        {toasts.map((toast, place) => (
          <Done key={`${key} ${place} ${toast === ofPage}`} toast={toast}>
            {toast.undo && renderUndo?.(toast.undo)}
          </Done>
        ))}
      </div>
      <div role="alert">
        <Errors reasons={errors} of={clientToasts} />
        {lost && <Errors reasons={[lostText(`lost.${lost.why}`)]} of={lost} />}
      </div>
    </Corner>
  );
}

function useLostPage() {
  const location = useLocation();
  useEffect(() => noteShownPage(location), [location]);
  const lost = useLostConnection();
  return lost?.form === undefined ? lost : undefined;
}

/** In the page: React Router gives the answer of an action to the action's own route alone. */
export function FormErrorToast({ only }: { only?: string | undefined }) {
  const lastResult = useActionData() as LastResult;
  const reasons = (lastResult?.error?.[""] ?? []).filter((reason) => only === undefined || reason === only);
  const toast = lastResult?.toast;
  if (reasons.length === 0 && !toast) return null;
  return (
    <Corner withoutScript="[@media(scripting:none)]:static [@media(scripting:none)]:mt-4">
      {toast && (
        <div role="status">
          <Done toast={toast} />
        </div>
      )}
      <div role="alert">
        <Errors reasons={reasons} of={reasons} />
      </div>
    </Corner>
  );
}

function usePageToast(): ToastMessage | undefined {
  const toast = useRouteLoaderData<typeof loader>("root")?.toast;
  const { key } = useLocation();
  const [last, setLast] = useState({ toast, key });
  if (last.toast !== toast) setLast({ toast, key });
  return last.key === key ? last.toast : undefined;
}

function Corner({ children, withoutScript }: { children: React.ReactNode; withoutScript: string }) {
  const corner = useClearOfControls<HTMLDivElement>();
  return (
    <div ref={corner} className={`toasts ${withoutScript}`}>
      {children}
    </div>
  );
}

function Done({ toast, children }: { toast: ToastMessage; children?: React.ReactNode }) {
  const { t } = useTranslation("frame");
  const body = t(`toasts.${toast.name}.body`, { count: toast.count, n: toast.count });
  return (
    <Dismissable of={toast} leavesAfter={readingTime(body) * (children ? 4 : 1)}>
      <Toast title={t(`toasts.${toast.name}.title`)} body={body}>
        {children}
      </Toast>
    </Dismissable>
  );
}

function Errors({ reasons, of }: { reasons: string[]; of: object }) {
  const { t } = useTranslation("frame");
  return reasons.map((reason, place) => (
    <Dismissable key={`${place} ${reason}`} of={of}>
      <Toast destructive title={t("toasts.error")} body={<Reason reason={reason} />} />
    </Dismissable>
  ));
}

function useForgetOnAnotherPage(): void {
  const { pathname } = useLocation();
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current !== pathname) showToasts();
    shownOn.current = pathname;
  }, [pathname]);
}

/** Milliseconds: a short sentence stays for five seconds, a longer one for as long as a slow reader needs. */
function readingTime(text: string): number {
  return Math.max(5000, text.length * 80);
}

type DismissableProps = { children: React.ReactNode; of: object; leavesAfter?: number };

/** Without a script the toast stays until the next page; with one it can be put away. A new toast shows again. */
function Dismissable({ of, ...rest }: DismissableProps) {
  const [dismissed, setDismissed] = useState<object>();
  return dismissed === of ? null : <Shown of={of} dismiss={() => setDismissed(of)} {...rest} />;
}

/** Goes with the toast, and with it what is known of pointer and focus: an element that is gone tells of neither. */
function Shown({ children, of, leavesAfter, dismiss }: DismissableProps & { dismiss: () => void }) {
  const { t } = useTranslation("frame");
  const pausing = useAutoDismiss(of, leavesAfter, dismiss);
  return (
    <div {...pausing} className="pointer-events-auto relative w-full">
      {children}
      <button type="button" aria-label={t("toasts.dismiss")} onClick={dismiss} className="toast-end">
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}

type ToastProps = { title: string; body: React.ReactNode; destructive?: boolean; children?: React.ReactNode };

function Toast({ title, body, destructive = false, children }: ToastProps) {
  const tone = destructive ? "border-l-alarm" : "border-l-aurora";
  return (
    <div className={`toast raised ${tone}`}>
      <p className="font-semibold">{title}</p>
      <p className="text-ink-soft">{body}</p>
      {children}
    </div>
  );
}
