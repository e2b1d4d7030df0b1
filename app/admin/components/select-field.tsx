import { getSelectProps } from "@conform-to/react";
import { Labelled, type FieldProps } from "../../components/field.tsx";
import { Options } from "./filter-parts.tsx";

type SelectFieldProps = FieldProps &
  Omit<React.ComponentProps<"select">, "name" | "id"> & { choices?: [value: string, text: string][] };

export function SelectField({ field, label, hint, message, choices = [], children, ...select }: SelectFieldProps) {
  const props = getSelectProps(field, { ariaDescribedBy: hint ? field.descriptionId : undefined });
  return (
    <Labelled field={field} label={label} hint={hint} message={message}>
      <select {...props} {...select} className="field">
        <Options of={choices} />
        {children}
      </select>
    </Labelled>
  );
}
