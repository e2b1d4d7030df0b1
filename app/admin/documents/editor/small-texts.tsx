import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";

type SmallTextsProps = { /** There is something to be done in it. */ isOpen: boolean; children: React.ReactNode };

/** Folded until something is wrong in it or a link leads there; then it stays as it is. */
export function SmallTexts({ isOpen, children }: SmallTextsProps) {
  const { t } = useTranslation("admin-documents");
  const { hash } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const [opens, setOpens] = useState(isOpen);
  if (isOpen && !opens) setOpens(true);
  // Not every browser opens what an address leads into, and none what the router moves to.
  useEffect(() => {
    const linked = hash && document.getElementById(hash.slice(1));
    if (!linked || !details.current?.contains(linked)) return;
    details.current.open = true;
    linked.scrollIntoView();
  }, [hash]);
  return (
    <details ref={details} open={opens} className="group border-y border-rule">
      <summary className="flex min-h-14 flex-wrap items-center gap-x-4 py-2">
        <span className="font-serif text-xl">{t("edit.small")}</span>
        <span className="text-sm text-ink-soft">{t("edit.smallHint")}</span>
        <span aria-hidden="true" className="ml-auto text-xl group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="grid gap-8 pt-2 pb-6">{children}</div>
    </details>
  );
}
