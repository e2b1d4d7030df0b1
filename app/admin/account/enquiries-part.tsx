import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { useFirm } from "../../i18n/firm.ts";
import { Part, Sheet } from "./sheet.tsx";

export function EnquiriesPart({ email, wanted }: { email: string; wanted: boolean | undefined }) {
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
        >
          <input type="hidden" name="wanted" value={String(!wanted)} />
        </Sheet>
      )}
    </Part>
  );
}
