import { mark } from "../content/pictures/mark.ts";

export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox={mark.viewBox} width="28" height="28" aria-hidden="true" fill="currentColor" className={className}>
      <path d={mark.rays} />
      <path d={mark.veil} opacity="0.6" />
      <path d={mark.horizon} />
    </svg>
  );
}
