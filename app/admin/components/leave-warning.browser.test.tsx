import { createRoutesStub, Form, Link, useNavigation } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import texts from "../../../locales/en/admin.json";
import { renderIn } from "../../../tests/support/render-in.tsx";
import { LeaveWarning, useSending } from "./leave-warning.tsx";

type State = { unsaved?: boolean; save?: () => Promise<boolean>; answer?: Promise<null>; read?: Promise<null> };

/** With `read`, which the page is read anew by, the form is held back. */
async function opened({ unsaved = true, save, answer, read }: State = {}) {
  function Page() {
    const [isSent, send] = useSending();
    return (
      <>
        <LeaveWarning unsaved={() => unsaved} sending={isSent} {...(save && { save })} />
        <Form
          method="post"
          onSubmit={(event) => {
            send();
            if (read) event.preventDefault();
          }}
        >
          <button type="submit">Save</button>
        </Form>
        <Link to="/elsewhere">Elsewhere</Link>
        <Link to="/#part">Part</Link>
        <Link to="/">Again</Link>
        <output>{useNavigation().state}</output>
      </>
    );
  }
  let visits = 0;
  const Stub = createRoutesStub([
    { path: "/", Component: Page, action: () => answer, loader: () => (visits++ > 0 ? read : undefined) ?? null },
    { path: "/elsewhere", Component: () => <h1>Elsewhere</h1> },
  ]);
  const screen = await renderIn(<Stub />, { admin: texts });
  return {
    follow: (name: string) => screen.getByRole("link", { name }).click(),
    question: screen.getByRole("dialog", { name: texts.leave.title }),
    press: (name: string) => screen.getByRole("button", { name }).click(),
    elsewhere: screen.getByRole("heading", { name: "Elsewhere" }),
    navigation: screen.getByRole("status"),
  };
}

/** Whether the browser asks by itself when the tab is closed. */
function asksAtClosing(): boolean {
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

test.for([
  ["something is unsaved", {}, true],
  ["nothing is", { unsaved: false }, false],
] as const)("where %s, closing the tab asks: %o", async ([, state, asks]) => {
  await opened(state);
  expect(asksAtClosing()).toBe(asks);
});

test("while what is unsaved is being sent, closing the tab does not ask; where it was not saved it asks again", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<null>();
  const { press } = await opened({ answer });
  await press("Save");
  expect(asksAtClosing()).toBe(false);
  resolve(null);
  await expect.poll(asksAtClosing).toBe(true);
});

test("a form that is sent while the page is still being read is no less sent once that has ended", async () => {
  const { promise: read, resolve } = Promise.withResolvers<null>();
  const { follow, press, navigation } = await opened({ read });
  await follow("Again");
  await expect.element(navigation).toHaveTextContent("loading");
  await press("Save");
  resolve(null);
  await expect.element(navigation).toHaveTextContent("idle");
  await follow("Part");
  expect(asksAtClosing()).toBe(false);
});

test("whoever leaves unsaved typing is asked, stays, or leaves all the same", async () => {
  const { follow, question, press, elsewhere } = await opened();
  await follow("Elsewhere");
  await expect.element(question).toBeVisible();
  await press(texts.leave.stay);
  await expect.element(question).not.toBeInTheDocument();
  await follow("Elsewhere");
  await press(texts.leave.go);
  await expect.element(elsewhere).toBeVisible();
});

test("a link within the page is no leaving", async () => {
  const { follow, question } = await opened();
  await follow("Part");
  await expect.element(question).not.toBeInTheDocument();
});

test.for([
  ["nothing is unsaved", { unsaved: false }],
  ["what is unsaved can be saved at once", { save: async () => true }],
] as const)("where %s nobody is asked", async ([, state]) => {
  const { follow, elsewhere } = await opened(state);
  await follow("Elsewhere");
  await expect.element(elsewhere).toBeVisible();
});

test("whoever leaves while the save is refused is asked", async () => {
  const { follow, question } = await opened({ save: async () => false });
  await follow("Elsewhere");
  await expect.element(question).toBeVisible();
});

test("whoever leaves while the save is not answered is asked after two seconds", async () => {
  const { follow, question } = await opened({ save: () => new Promise(() => undefined) });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await follow("Elsewhere");
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  await expect.element(question).not.toBeInTheDocument();
  vi.advanceTimersByTime(2_000);
  await expect.element(question).toBeVisible();
});
