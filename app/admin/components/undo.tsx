import { useTranslation } from "react-i18next";
import { Form } from "../../components/form.tsx";

type UndoProps = { to: string; fields: Record<string, string | undefined> };

export function Undo({ to, fields }: UndoProps) {
  const { t } = useTranslation("admin");
  return (
    <Form action={to} className="mt-2">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-quiet">
        {t("undo")}
      </button>
    </Form>
  );
}
