import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form as RouterForm } from "react-router";
import { FormErrors } from "./form-errors.tsx";
import { noteSubmission, reachesSite, useLostConnection } from "./lost-connection.ts";

/** React Router's form for what is sent: says beside its buttons where no answer of the site came back. */
export function Form({ onSubmit, children, ...props }: React.ComponentProps<typeof RouterForm>) {
  const { t } = useTranslation("errors");
  const id = useId();
  const asks = useRef(false);
  const lost = useLostConnection();

  function submit(event: React.SubmitEvent<HTMLFormElement>): void {
    noteSubmission(id);
    // A browser that sends a form itself would show an error of its own in the place of the page.
    if (props.reloadDocument && !asks.current) void sendOnceReached(event);
    else onSubmit?.(event);
  }

  async function sendOnceReached(event: React.SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { currentTarget: form, nativeEvent } = event;
    const { submitter } = nativeEvent;
    if (!(await reachesSite())) return;
    asks.current = true;
    form.requestSubmit(submitter);
    asks.current = false;
  }

  return (
    <RouterForm method="post" onSubmit={submit} {...props}>
      {children}
      {lost?.form === id && <FormErrors reasons={[t(`lost.${lost.why}`)]} className="basis-full" />}
    </RouterForm>
  );
}
