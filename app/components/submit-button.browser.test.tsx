import { Form, createRoutesStub, useNavigation } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { SubmitButton } from "./submit-button.tsx";

function Page() {
  const running = useNavigation().formMethod === "POST";
  return (
    <Form method="post">
      <SubmitButton running={running} name="press" value="yes" className="button-main">
        {running ? "Loading..." : "Login"}
      </SubmitButton>
    </Form>
  );
}

test("a form is sent once, and its button keeps the focus until it is done", async () => {
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
  const button = screen.getByRole("button");
  await expect.element(button).toMatchTextContent("Login");
  await expect.element(button).toHaveClass("button", "button-main");
  await button.click();
  await expect.element(button).toMatchTextContent("Loading...");
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect.element(button).toHaveFocus();
  await button.click({ force: true });
  await expect.poll(() => sent).toEqual(["yes"]);
  proceed();
  await expect.element(button).toMatchTextContent("Login");
  await expect.element(button).not.toHaveAttribute("aria-disabled");
  expect(sent).toEqual(["yes"]);
});
