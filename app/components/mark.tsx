import { mark } from "../content/pictures/mark.ts";
import { useFirm } from "../i18n/firm.ts";

/** Of the firm, beside its name. */
export function Mark({ className }: { className?: string }) {
  if (useFirm().mark === false) return null;
  return (
    <svg viewBox={mark.viewBox} width="28" height="28" aria-hidden="true" fill="currentColor" className={className}>
      <path d={mark.veil} opacity="0.6" />
      <path d={mark.rays + mark.horizon} />
    </svg>
  );
}
