import { Form, createRoutesStub, useNavigation } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { SubmitButton } from "./submit-button.tsx";

function Page() {
  const running = useNavigation().formMethod === "POST";
  return (
    <Form method="post">
      <label>
        Email <input name="email" />
      </label>
      <SubmitButton running={running} name="press" value="yes" className="button-main">
        {running ? "Loading..." : "Login"}
      </SubmitButton>
    </Form>
  );
}

/** A form whose action waits until the test lets it go on. */
async function page() {
  const sent: unknown[] = [];
  let proceed = () => {};
  const Stub = createRoutesStub([
    {
      path: "/",
      async action({ request }) {
        sent.push((await request.formData()).get("press"));
        await new Promise<void>((resolve) => (proceed = resolve));
        return null;
      },
      Component: Page,
    },
  ]);
  const screen = await render(<Stub />);
  return { screen, sent, button: screen.getByRole("button"), proceed: () => proceed() };
}

const paint = () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));

test("a form is sent once, and its button is disabled until it is done", async () => {
  const { sent, button, proceed } = await page();
  await expect.element(button).toMatchTextContent("Login");
  await expect.element(button).toHaveClass("button", "button-main");
  await button.click();
  await expect.element(button).toMatchTextContent("Loading...");
  await expect.element(button).toBeDisabled();
  await button.click({ force: true });
  await expect.poll(() => sent).toEqual(["yes"]);
  proceed();
  await expect.element(button).toMatchTextContent("Login");
  await expect.element(button).toBeEnabled();
  expect(sent).toEqual(["yes"]);
});

test("the button has the focus again once it is done", async () => {
  const { button, proceed, sent } = await page();
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button).toBeDisabled();
  await paint();
  expect(document.activeElement).toBe(document.body);
  await expect.poll(() => sent).toEqual(["yes"]);
  proceed();
  await expect.element(button).toHaveFocus();
});

test("a focus that went elsewhere in the meantime stays there", async () => {
  const { screen, button, proceed, sent } = await page();
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button).toBeDisabled();
  await screen.getByLabelText("Email").click();
  await expect.poll(() => sent).toEqual(["yes"]);
  proceed();
  await expect.element(button).toBeEnabled();
  await expect.element(screen.getByLabelText("Email")).toHaveFocus();
});

test("a form that is sent from a field leaves the focus in the field", async () => {
  const { screen, button, proceed, sent } = await page();
  await screen.getByLabelText("Email").click();
  await userEvent.keyboard("{Enter}");
  await expect.element(button).toBeDisabled();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sent).toEqual(["yes"]);
  proceed();
  await expect.element(button).toBeEnabled();
  await expect.element(screen.getByLabelText("Email")).toHaveFocus();
  expect(sent).toEqual(["yes"]);
});
