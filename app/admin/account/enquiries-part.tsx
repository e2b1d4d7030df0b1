import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { useFirm } from "../../i18n/firm.ts";
import { Part, Sheet } from "./sheet.tsx";

type EnquiriesPartProps = {
  email: string;
  wanted: boolean | undefined;
  lastResult: SubmissionResult | undefined;
};

export function EnquiriesPart({ email, wanted, lastResult }: EnquiriesPartProps) {
  const { t } = useTranslation("admin-account");
  const firmEmail = useFirm().email;
  const body =
    wanted === undefined
      ? t("enquiries.unread")
      : wanted
        ? t("enquiries.on", { email })
        : t("enquiries.off", { firmEmail });
  return (
    <Part name="enquiries" title={t("enquiries.title")} body={body}>
      {wanted !== undefined && (
        <Sheet
          action={href("/admin/settings/account/enquiries")}
          submit={t(wanted ? "enquiries.stop" : "enquiries.want")}
          reasons={lastResult?.error?.[""]}
        >
          <input type="hidden" name="wanted" value={String(!wanted)} />
        </Sheet>
      )}
    </Part>
  );
}
