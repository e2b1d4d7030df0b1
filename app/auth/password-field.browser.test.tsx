import { I18nextProvider } from "react-i18next";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import english from "../../locales/en/sign-in.json";
import { useCheckedForm } from "../components/use-checked-form.ts";
import { createI18n } from "../i18n/instance.ts";
import { passwordChange } from "../schemas/forms/credentials.ts";
import { PasswordField } from "./password-field.tsx";

function Form() {
  const [, { password }] = useCheckedForm(passwordChange, { id: "form", lastResult: undefined });
  return <PasswordField field={password} label="Password" message={String} autoComplete="new-password" />;
}

test("a password can be read while it is chosen, and what was typed stays", async () => {
  const Stub = createRoutesStub([{ path: "/", Component: Form }]);
  const i18n = createI18n("en", { "sign-in": english });
  const screen = await render(<Stub />, {
    wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  });
  const field = screen.getByLabelText("Password");
  await field.fill("four quiet words");
  await expect.element(field).toHaveAttribute("type", "password");
  await screen.getByRole("checkbox", { name: english.showPassword }).click();
  await expect.element(field).toHaveAttribute("type", "text");
  await expect.element(field).toHaveValue("four quiet words");
});
