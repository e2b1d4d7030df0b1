import { Form, createRoutesStub, useNavigation } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Switch } from "./switch.tsx";

function Page({ enabled }: { enabled: boolean }) {
  const { formData } = useNavigation();
  const checked = formData ? formData.get("enabled") === "true" : enabled;
  return (
    <Form method="post">
      <span id="name">Newsletter</span>
      <input type="hidden" name="enabled" value={String(!enabled)} />
      <Switch checked={checked} running={formData !== undefined} aria-labelledby="name" aria-describedby={undefined}>
        <span aria-hidden="true">{checked ? "On" : "Off"}</span>
      </Switch>
    </Form>
  );
}

/** A switch whose action waits until the test lets it go on; `refusing` leaves the state as it was. */
async function page({ refusing = false } = {}) {
  const sent: unknown[] = [];
  let enabled = false;
  let proceed = () => {};
  const Stub = createRoutesStub([
    {
      path: "/",
      loader: () => enabled,
      HydrateFallback: () => null,
      async action({ request }) {
        const form = await request.formData();
        sent.push(form.get("enabled"));
        await new Promise<void>((resolve) => (proceed = resolve));
        if (!refusing) enabled = form.get("enabled") === "true";
        return null;
      },
      Component: ({ loaderData }) => <Page enabled={loaderData as boolean} />,
    },
  ]);
  const screen = await render(<Stub />);
  return { screen, sent, toggle: screen.getByRole("switch", { name: "Newsletter" }), proceed: () => proceed() };
}

test("a switch says its state and writes neither a hidden box nor a style attribute", async () => {
  const { screen, toggle } = await page();
  await expect.element(toggle).toHaveAttribute("aria-checked", "false");
  await expect.element(toggle).toHaveAttribute("type", "submit");
  expect(screen.container.querySelectorAll("[style], [type=checkbox]")).toHaveLength(0);
});

test("a press submits the form and shows the state to reach at once", async () => {
  const { sent, toggle, proceed } = await page();
  await toggle.click();
  await expect.element(toggle).toHaveAttribute("aria-checked", "true");
  await expect.poll(() => sent).toEqual(["true"]);
  proceed();
  await expect.element(toggle).not.toHaveAttribute("aria-disabled");
  await expect.element(toggle).toHaveAttribute("aria-checked", "true");
  await toggle.click();
  await expect.poll(() => sent).toEqual(["true", "false"]);
});

test("while it runs it keeps the focus and another press does nothing", async () => {
  const { sent, toggle, proceed } = await page();
  await toggle.click();
  await expect.element(toggle).toHaveAttribute("aria-disabled", "true");
  await expect.element(toggle).toHaveFocus();
  expect(toggle.element()).not.toHaveAttribute("disabled");
  await toggle.click({ force: true });
  await expect.poll(() => sent).toEqual(["true"]);
  proceed();
  await expect.element(toggle).not.toHaveAttribute("aria-disabled");
  expect(sent).toEqual(["true"]);
});

test("a state that was not reached is taken back", async () => {
  const { sent, toggle, proceed } = await page({ refusing: true });
  await toggle.click();
  await expect.element(toggle).toHaveAttribute("aria-checked", "true");
  await expect.poll(() => sent).toEqual(["true"]);
  proceed();
  await expect.element(toggle).toHaveAttribute("aria-checked", "false");
});
