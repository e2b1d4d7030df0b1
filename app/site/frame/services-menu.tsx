import { useEffect, useRef } from "react";
import { services } from "../../content/services.ts";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { useTranslation } from "react-i18next";
import { SiteLink } from "../components/site-link.tsx";

const hoverDelay = 100;

export function ServicesMenu({ children, onChoose }: { children: React.ReactNode; onChoose?: () => void }) {
  const { t } = useTranslation("frame");
  const address = useSiteAddress();
  const entry = useRef<HTMLLIElement>(null);
  const menu = useRef<HTMLDetailsElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Read from the element: it also opens without React, before hydration.
  function now(open: boolean) {
    clearTimeout(timer.current);
    if (menu.current) menu.current.open = open;
  }
  function soon(open: boolean) {
    clearTimeout(timer.current);
    timer.current = setTimeout(now, hoverDelay, open);
  }

  return (
    <li
      ref={entry}
      className="relative flex flex-wrap items-center"
      onPointerEnter={(event) => event.pointerType === "mouse" && soon(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && soon(false)}
      onBlur={(event) => !entry.current?.contains(event.relatedTarget) && now(false)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !menu.current?.open) return;
        event.stopPropagation();
        now(false);
        entry.current?.querySelector("summary")?.focus();
      }}
    >
      <span onClick={() => now(false)}>{children}</span>
      <details ref={menu} className="group/services max-xl:ml-auto max-xl:open:basis-full">
        <summary
          aria-label={t("navigation.showServices")}
          className="grid size-11 place-items-center xl:-ml-2 xl:-mr-3 xl:w-8"
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
        <ul className="xl:absolute xl:top-full xl:-left-6 xl:w-72 xl:border xl:border-rule xl:bg-paper-raised xl:py-3 xl:shadow-lg max-xl:pb-3">
          {services.map((serviceId) => (
            <li key={serviceId}>
              <SiteLink
                to={address("/services/:serviceId", { serviceId })}
                onClick={() => {
                  now(false);
                  onChoose?.();
                }}
                className="flex min-h-11 items-center px-6 py-2 text-[0.95rem] hover:text-aurora hover:underline"
              >
                {t(`serviceNames.${serviceId}`)}
              </SiteLink>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
