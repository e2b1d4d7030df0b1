import { getFormProps, type FormMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { FormNumber, Form, type FormProps } from "./form.tsx";

type CheckedFormProps = Omit<FormProps, "id" | "onSubmit" | "noValidate"> & {
  form: FormMetadata<any> | undefined;
};

export function CheckedForm({ form, children, ...props }: CheckedFormProps) {
  const checks = form && getFormProps(form, { ariaAttributes: false });
  return (
    <Form onMouseDown={keepFocus} {...props} {...checks} noValidate>
      {props.method !== "get" && <FormNumber />}
      {children}
    </Form>
  );
}

/** Keeps the focus: leaving a field may show its error, which would move the button from under the pointer. */
export function keepFocus(event: React.MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a, button")) event.preventDefault();
}

/** After a full document submission; after a fetch conform does it. */
export function useFocusOnFirstError({ id, status }: FormMetadata<any>): void {
  const wasRejected = useRef(status === "error");
  useEffect(() => {
    if (!wasRejected.current) return;
    wasRejected.current = false;
    document.getElementById(id)?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [id]);
}
