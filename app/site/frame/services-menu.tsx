import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SiteLink } from "../components/site-link.tsx";
import { useServices } from "./flags.ts";

/** Milliseconds: a pointer that slips off may come back. */
const grace = 100;

/** Hovering shows the list by style alone, before any script; pressing holds it open. */
type ServicesMenuProps = {
  children: React.ReactNode;
  inRow?: boolean | undefined;
  onChoose?: (() => void) | undefined;
};

export function ServicesMenu({ children, inRow, onChoose }: ServicesMenuProps) {
  const { t } = useTranslation("frame");
  const entry = useRef<HTMLLIElement>(null);
  const held = useRef<HTMLDetailsElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    const dismissHovered = ({ key }: KeyboardEvent) => key === "Escape" && setDismissed(true);
    document.addEventListener("keydown", dismissHovered);
    return () => {
      clearTimeout(leaving.current);
      document.removeEventListener("keydown", dismissHovered);
    };
  }, []);

  // On the element: it is also held open without React, before hydration.
  function letGo() {
    if (held.current) held.current.open = false;
  }
  function close() {
    letGo();
    setDismissed(true);
  }

  return (
    <li
      ref={entry}
      data-dismissed={dismissed || undefined}
      className={`relative flex items-center ${inRow ? "h-full" : "flex-wrap"}`}
      onPointerEnter={() => {
        clearTimeout(leaving.current);
        setDismissed(false);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === "mouse") leaving.current = setTimeout(letGo, grace);
      }}
      onBlur={({ relatedTarget }) => !entry.current?.contains(relatedTarget) && letGo()}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !held.current?.open) return;
        event.stopPropagation();
        close();
        entry.current?.querySelector("summary")?.focus();
      }}
    >
      <span onClick={close}>{children}</span>
      <details ref={held} className="group/services ml-auto">
        <summary
          aria-label={t("navigation.showServices")}
          onClick={() => setDismissed(held.current?.open ?? false)}
          className={`grid h-11 place-items-center ${inRow ? "-mr-3 -ml-1 w-7" : "w-11"}`}
        >
          <svg
            viewBox="0 0 12 12"
            width="12"
            height="12"
            aria-hidden="true"
            className="size-3 group-open/services:rotate-180"
          >
            <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </summary>
      </details>
      <ul className={inRow ? "submenu raised" : "folded basis-full pb-3"}>
        {useServices().map(([serviceId, name]) => (
          <li key={serviceId}>
            <SiteLink
              page="/services/:serviceId"
              params={{ serviceId }}
              onClick={() => {
                close();
                onChoose?.();
              }}
              className="flex min-h-11 items-center px-6 py-2 text-[0.95rem] hover:text-aurora hover:underline"
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
