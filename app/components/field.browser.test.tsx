import type { SubmissionResult } from "@conform-to/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import english from "../../locales/en/sign-in.json";
import { z } from "../schemas/formats/zod.ts";
import { useFocusOnFirstError } from "./checked-form.tsx";
import { CheckboxField, Field, TextareaField } from "./field.tsx";
import { useCheckedForm } from "./use-checked-form.ts";

const schema = z.object({
  email: z.email("emailInvalid").max(254),
  password: z.string("passwordTooShort").min(6, "passwordTooShort").max(72),
  note: z.string().max(20).optional(),
  name: z.string().max(20, "passwordTooLong").optional(),
  consent: z.literal("on", "passwordMissing"),
});
const message = (code: string) => english.errors[code as keyof typeof english.errors];

function Form({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const [form, fields] = useCheckedForm(schema, { id: "form", lastResult });
  useFocusOnFirstError(form);
  return (
    <form id={form.id} onSubmit={form.onSubmit} noValidate>
      <Field field={fields.email} type="email" label="Email" message={message} />
      <Field field={fields.password} type="password" label="Password" hint={english.passwordHint} message={message} />
      <TextareaField field={fields.note} label="Note" hint="Optional" message={message} />
      <Field field={fields.name} label="Name" message={message} />
      <CheckboxField field={fields.consent} label="I agree" hint="Needed" message={message} />
      <button type="submit">Send</button>
    </form>
  );
}

function form(lastResult?: SubmissionResult) {
  const Stub = createRoutesStub([{ path: "/", Component: () => <Form lastResult={lastResult} /> }]);
  return render(<Stub />);
}

const rejected: SubmissionResult = {
  status: "error",
  initialValue: { email: "ada@", note: "Typed with care" },
  error: { email: ["emailInvalid"], password: ["passwordTooShort"] },
};

test("a field has its label and its hint, and what the schema asks of it", async () => {
  const screen = await form();
  const password = screen.getByLabelText("Password");
  await expect.element(password).toHaveAccessibleDescription(english.passwordHint);
  await expect.element(password).not.toHaveAttribute("aria-invalid");
  await expect.element(password).toHaveAttribute("minlength", "6");
  await expect.element(screen.getByLabelText("Email")).toBeRequired();
  await expect.element(screen.getByLabelText("Note")).not.toBeRequired();
  await expect.element(screen.getByLabelText("Note")).toHaveAccessibleDescription("Optional");
});

test("what is pasted into a field is never cut off: what is too long is said, and stays", async () => {
  const screen = await form();
  for (const label of ["Email", "Password", "Note", "Name"])
    await expect.element(screen.getByLabelText(label)).not.toHaveAttribute("maxlength");
  const name = screen.getByLabelText("Name");
  await name.fill("x".repeat(400));
  await screen.getByLabelText("Note").click();
  await expect.element(name).toHaveAccessibleDescription(english.errors.passwordTooLong);
  await expect.element(name).toHaveValue("x".repeat(400));
});

test("a rejected form ties each error to its field, keeps what was typed and focuses the first", async () => {
  const screen = await form(rejected);
  const email = screen.getByLabelText("Email");
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveValue("ada@");
  await expect.element(email).toHaveAttribute("aria-invalid", "true");
  await expect.element(email).toHaveAccessibleDescription("Invalid email address");
  const password = screen.getByLabelText("Password");
  await expect.element(password).toHaveValue("");
  await expect
    .element(password)
    .toHaveAccessibleDescription(`${english.errors.passwordTooShort} ${english.passwordHint}`);
  await expect.element(screen.getByLabelText("Note")).toHaveValue("Typed with care");
  await expect.element(screen.getByLabelText("Note")).not.toHaveAttribute("aria-invalid");
});

test("a field is checked as it is left, and again with every letter from then on", async () => {
  const screen = await form();
  const email = screen.getByLabelText("Email");
  await email.fill("ada@");
  expect(screen.getByText("Invalid email address").query()).toBeNull();
  await screen.getByLabelText("Password").click();
  await expect.element(screen.getByText("Invalid email address")).toBeVisible();
  await email.fill("ada@northlight.test");
  await expect.element(screen.getByText("Invalid email address")).not.toBeInTheDocument();
  await expect.element(email).not.toHaveAttribute("aria-invalid");
});

test("a box that has to be ticked says so when the form is sent", async () => {
  const screen = await form();
  await screen.getByLabelText("Email").fill("ada@northlight.test");
  await screen.getByLabelText("Password").fill("correct horse");
  await screen.getByRole("button", { name: "Send" }).click();
  const consent = screen.getByRole("checkbox", { name: "I agree" });
  await expect.element(consent).toHaveFocus();
  await expect.element(consent).toHaveAccessibleDescription(`${english.errors.passwordMissing} Needed`);
});
