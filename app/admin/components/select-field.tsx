import { getSelectProps } from "@conform-to/react";
import { Labelled, type FieldProps } from "../../components/field.tsx";

type SelectFieldProps = FieldProps & Omit<React.ComponentProps<"select">, "name" | "id">;

export function SelectField({ field, label, hint, message, children, ...select }: SelectFieldProps) {
  const props = getSelectProps(field, { ariaDescribedBy: hint ? field.descriptionId : undefined });
  return (
    <Labelled field={field} label={label} hint={hint} message={message}>
      <select {...props} {...select} className="field">
        {children}
      </select>
    </Labelled>
  );
}
