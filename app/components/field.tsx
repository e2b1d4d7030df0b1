import { getInputProps, getTextareaProps, type FieldMetadata } from "@conform-to/react";

export type FieldProps = {
  field: FieldMetadata<any>;
  label: React.ReactNode;
  hint?: React.ReactNode;
  message: (code: string) => string;
};

/** Some browsers show today in an empty date, as if it were chosen: what an empty one means is said in words. */
type InputType = { type?: "text" | "email" | "password" } | { type: "date" | "datetime-local"; hint: React.ReactNode };
type TextFieldProps = FieldProps &
  InputType &
  Omit<React.ComponentProps<"input">, "name" | "id" | "type" | "maxLength">;

export function Field({ field, label, hint, message, type = "text", ...input }: TextFieldProps) {
  const props = getInputProps(field, { type, ariaDescribedBy: hint ? field.descriptionId : undefined });
  return (
    <Labelled field={field} label={label} hint={hint} message={message}>
      {/* The browser would cut a longer text off without a word; the schema says so and keeps the typing. */}
      <input {...props} maxLength={undefined} {...input} className="field" />
    </Labelled>
  );
}

type TextareaFieldProps = FieldProps & Omit<React.ComponentProps<"textarea">, "name" | "id" | "maxLength">;

export function TextareaField({ field, label, hint, message, ...textarea }: TextareaFieldProps) {
  const props = getTextareaProps(field, { ariaDescribedBy: hint ? field.descriptionId : undefined });
  return (
    <Labelled field={field} label={label} hint={hint} message={message}>
      <textarea {...props} maxLength={undefined} {...textarea} className="field" />
    </Labelled>
  );
}

export function CheckboxField({ field, label, hint, message, children }: FieldProps & { children?: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5">
      <input
        {...getInputProps(field, { type: "checkbox", ariaDescribedBy: hint ? field.descriptionId : undefined })}
        className="mt-1 tick"
      />
      <label htmlFor={field.id} className="font-semibold">
        {label}
      </label>
      <div className="col-start-2 text-sm text-ink-soft">
        {hint && <p id={field.descriptionId}>{hint}</p>}
        {children}
      </div>
      <FieldError field={field} message={message} className="col-start-2" />
    </div>
  );
}

export function Labelled({ field, label, hint, message, children }: FieldProps & { children: React.ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={field.id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={field.descriptionId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      <FieldError field={field} message={message} />
    </div>
  );
}

type FieldErrorProps = Pick<FieldProps, "field" | "message"> & { className?: string };

function FieldError({ field, message, className = "" }: FieldErrorProps) {
  const code = field.errors?.[0];
  if (code === undefined) return null;
  return (
    <p id={field.errorId} className={`text-sm font-semibold text-alarm ${className}`}>
      {message(code)}
    </p>
  );
}
