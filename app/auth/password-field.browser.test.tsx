import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import english from "../../locales/en/sign-in.json";
import { renderIn } from "../../tests/support/render-in.tsx";
import { useCheckedForm } from "../components/use-checked-form.ts";
import { passwordChange } from "../schemas/forms/credentials.ts";
import { PasswordField } from "./password-field.tsx";

function Form() {
  const [, { password }] = useCheckedForm(passwordChange, { id: "form", lastResult: undefined });
  return <PasswordField field={password} label="Password" message={String} autoComplete="new-password" />;
}

test("a password can be read while it is chosen, and what was typed stays", async () => {
  const Stub = createRoutesStub([{ path: "/", Component: Form }]);
  const screen = await renderIn(<Stub />, { "sign-in": english });
  const field = screen.getByLabelText("Password");
  await field.fill("four quiet words");
  await expect.element(field).toHaveAttribute("type", "password");
  await screen.getByRole("checkbox", { name: english.showPassword }).click();
  await expect.element(field).toHaveAttribute("type", "text");
  await expect.element(field).toHaveValue("four quiet words");
});
