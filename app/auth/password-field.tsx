import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field, type FieldProps } from "../components/field.tsx";

export function PasswordField(field: FieldProps & { autoComplete: string }) {
  const { t } = useTranslation("sign-in");
  const [isShown, show] = useState(false);
  return (
    <div>
      <Field {...field} type={isShown ? "text" : "password"} />
      <label className="mt-1 flex min-h-11 w-fit items-center gap-2 text-sm [@media(scripting:none)]:hidden">
        <input type="checkbox" onChange={({ target }) => show(target.checked)} className="tick" />
        {t("showPassword")}
      </label>
    </div>
  );
}
