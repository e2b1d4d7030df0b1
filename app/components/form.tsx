import { useId, createContext, use } from "react";
import { useTranslation } from "react-i18next";
import { Form as RouterForm, useNavigation } from "react-router";
import { FormErrors } from "./form-errors.tsx";
import { isSubmitted, noteSubmission, useLostConnection } from "./lost-connection.ts";

/** Whether what the form around it sent is under way. */
export const SendingContext = createContext(false);

export type FormProps = React.ComponentProps<typeof RouterForm>;

/** React Router's `Form` that says beside its buttons when no answer of the site came back. */
export function Form({ onSubmit, children, ...props }: FormProps) {
  const { t } = useTranslation("errors");
  const id = useId();
  const lost = useLostConnection();
  const { formData } = useNavigation();
  return (
    <RouterForm
      method="post"
      onSubmit={(event) => {
        onSubmit?.(event);
        if (!event.defaultPrevented) noteSubmission(id, event.nativeEvent);
      }}
      {...props}
    >
      <SendingContext value={formData !== undefined && isSubmitted(id)}>{children}</SendingContext>
      {lost?.form === id && <FormErrors reasons={[t(`lost.${lost.why}`)]} className="lost" />}
    </RouterForm>
  );
}

export const FormNumberContext = createContext<string | undefined>(undefined);

/** The id by which a form that is sent again is recognised: one for all forms of a page, until one of them has led on. */
export function FormNumber() {
  const number = use(FormNumberContext);
  return number && <input type="hidden" name="sent_form" value={number} />;
}
