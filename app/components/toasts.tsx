import { use, useEffect, useRef, useState } from "react";
import { UNSAFE_DataRouterDataContext as RouterData, useLocation, useRouteLoaderData } from "react-router";
import type { NoticeName } from "../schemas/toast.ts";
import { Toast } from "./toast.tsx";
import { announce, useAnnouncements } from "./toast-store.ts";
import { useTranslation } from "react-i18next";

type Notice = { name: NoticeName; count?: number };
type Root = { notice: Notice | undefined };
type Refused = { error?: Record<string, string[] | null> | null } | undefined;

/** Says once what was done, and why something was not. Rendered by the server, so that it needs no script. */
export function Notices() {
  const { t } = useTranslation("frame");
  const root = useRouteLoaderData("root") as Root | undefined;
  const answer = useAnswerOfAction();
  const refusals = answer?.error?.[""] ?? [];
  const { key } = useLocation();
  const announcements = useAnnouncements();
  useForgetOnAnotherPage();

  const ofScript = announcements.filter((announcement) => "name" in announcement);
  // A refused form loads no page anew: what the page said before it is old news by then.
  const ofPage = root?.notice && !answer ? [root.notice] : [];
  const notices: Notice[] = [...ofPage, ...ofScript];
  const errors = [
    ...refusals,
    ...announcements.flatMap((announcement) => ("error" in announcement ? announcement.error : [])),
  ];
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-end gap-3 sm:left-auto sm:w-96">
      <div role="status" aria-label={t("notices.region")} className="grid w-full gap-3">
        {notices.map((notice, place) => (
          <Dismissable key={`${key} ${place} ${ofPage.includes(notice)}`} of={notice} dismiss={t("notices.dismiss")}>
            <Toast
              title={t(`notices.${notice.name}.title`)}
              body={t(`notices.${notice.name}.body`, { count: notice.count, n: notice.count })}
            />
          </Dismissable>
        ))}
      </div>
      <div role="alert" className="grid w-full gap-3">
        {errors.map((reason, place) => (
          <Dismissable
            key={`${place} ${reason}`}
            of={refusals.includes(reason) ? refusals : announcements}
            dismiss={t("notices.dismiss")}
          >
            <Toast destructive title={t("notices.error")} body={reason} />
          </Dismissable>
        ))}
      </div>
    </div>
  );
}

function useForgetOnAnotherPage(): void {
  const { pathname } = useLocation();
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current !== pathname) announce();
    shownOn.current = pathname;
  }, [pathname]);
}

type DismissableProps = { children: React.ReactNode; dismiss: string; of: object };

/** Without a script the notice stays until the next page; with one it can be put away. What is said anew shows again. */
function Dismissable({ children, dismiss, of }: DismissableProps) {
  const [dismissed, setDismissed] = useState<object>();
  if (dismissed === of) return null;
  return (
    <div className="pointer-events-auto relative w-full">
      {children}
      <button
        type="button"
        aria-label={dismiss}
        onClick={() => setDismissed(of)}
        className="absolute top-0 right-0 grid size-11 place-items-center text-xl [@media(scripting:none)]:hidden"
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}

/** `useActionData` tells a frame only of its own action, and a frame has none: what answered is the page inside it. */
function useAnswerOfAction(): Refused {
  return Object.values(use(RouterData)?.actionData ?? {})[0] as Refused;
}
