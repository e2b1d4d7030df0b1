import { useState } from "react";
import { useActionData, useLocation, useRouteLoaderData } from "react-router";
import type { NoticeName } from "../records/notice.ts";
import { Toast } from "../ui/toast.tsx";
import { useWords } from "./words.ts";

type Root = { notice: { name: NoticeName; count?: number } | undefined };
type Refused = { error?: Record<string, string[] | null> | null } | undefined;

/** Says once what was done, and why something was not. Rendered by the server, so that it needs no script. */
export function Notices() {
  const words = useWords("frame");
  const root = useRouteLoaderData("root") as Root | undefined;
  const refusals = (useActionData() as Refused)?.error?.[""] ?? [];
  const { key } = useLocation();
  const notice = root?.notice;
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-end gap-3 sm:left-auto sm:w-96">
      <div role="status" aria-label={words("notices.region")} className="w-full">
        {notice && (
          <Dismissable key={key} dismiss={words("notices.dismiss")}>
            <Toast
              title={words(`notices.${notice.name}.title`)}
              body={words(`notices.${notice.name}.body`, { count: notice.count, n: notice.count })}
            />
          </Dismissable>
        )}
      </div>
      <div role="alert" className="w-full">
        {refusals.map((reason) => (
          <Dismissable key={reason} dismiss={words("notices.dismiss")}>
            <Toast destructive title={words("notices.error")} body={reason} />
          </Dismissable>
        ))}
      </div>
    </div>
  );
}

/** Without a script the notice stays until the next page; with one it can be put away. */
function Dismissable({ children, dismiss }: { children: React.ReactNode; dismiss: string }) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <div className="pointer-events-auto relative w-full">
      {children}
      <button
        type="button"
        aria-label={dismiss}
        onClick={() => setShown(false)}
        className="absolute top-0 right-0 grid size-11 place-items-center text-xl [@media(scripting:none)]:hidden"
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
