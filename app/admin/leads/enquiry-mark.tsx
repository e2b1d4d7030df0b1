import { useTranslation } from "react-i18next";
import type { EnquiryState } from "../../schemas/lead.ts";

export function EnquiryMark({ state }: { state: EnquiryState }) {
  const { t } = useTranslation("admin-leads");
  const tone = state === "new" ? "border-amber text-amber font-semibold" : "border-rule text-ink-soft";
  return <span className={`border px-2 py-0.5 text-sm ${tone}`}>{t(`work.states.${state}`)}</span>;
}
