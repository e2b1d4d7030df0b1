import { mark as supplied } from "../content/pictures/mark.ts";
import { useFirm } from "../i18n/firm.ts";

/** The logo of the firm, or its mark and name. */
export function Brand() {
  const { mark, name } = useFirm();
  return (
    <>
      <Mark className="size-7 shrink-0 text-aurora" />
      {!mark && <span className="min-w-min text-balance">{name}</span>}
    </>
  );
}

/** `onNight`: on a ground that is dark in every scheme. */
export function Mark({ className, onNight }: { className?: string; onNight?: boolean }) {
  const { mark, name } = useFirm();
  if (mark === false) return null;
  if (mark) {
    const { light, dark = light } = mark;
    return (
      <picture className="contents">
        {!onNight && <source media="(prefers-color-scheme:dark)" srcSet={dark} className="hidden" />}
        <img src={onNight ? dark : light} alt={name} className={dark === light ? "logo logo-on-paper" : "logo"} />
      </picture>
    );
  }
  return (
    <svg viewBox={supplied.viewBox} width="28" height="28" aria-hidden="true" fill="currentColor" className={className}>
      <path d={supplied.veil} opacity="0.6" />
      <path d={supplied.rays + supplied.horizon} />
    </svg>
  );
}
