import { useTranslation } from "react-i18next";
import { href, useNavigation } from "react-router";
import { Form } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { shownFolder } from "../../schemas/formats/stored-path.ts";

type RepairFormProps = { folder: string; page: number; unpaired: number };

export function RepairForm({ folder, page, unpaired }: RepairFormProps) {
  const { t } = useTranslation("admin-assets");
  const action = href("/admin/assets/repair");
  const running = useNavigation().formAction === action;
  return (
    <Form
      method="post"
      action={action}
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-l-4 border-amber py-1 pl-4"
    >
      <p className="measure">{t("repair.found", { count: unpaired })}</p>
      <input type="hidden" name="path" value={shownFolder(folder)} />
      <input type="hidden" name="page" value={page} />
      <SubmitButton running={running} className="button-quiet">
        {t(running ? "repair.running" : "repair.send")}
      </SubmitButton>
    </Form>
  );
}
