import { Form, Link, Outlet, createRoutesStub, data } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import frame from "../../locales/en/frame.json";
import { renderIn } from "../../tests/support/render-in.tsx";
import type { ToastName } from "../schemas/rules/toast.ts";
import { showToasts } from "./toast-store.ts";
import { FormErrorToast, Toasts } from "./toasts.tsx";

type Options = { toast?: { name: ToastName; count?: number }; reasons?: string[] };

/** A site of two pages in one frame. The first form of a page is rejected for these reasons. */
function site({ toast, reasons = ["Permission denied"] }: Options = {}) {
  let pendingToast = toast;
  const Page = () => (
    <>
      <Form method="post">
        <button type="submit">Save</button>
      </Form>
      <Link to="/other">Other page</Link>
      <FormErrorToast />
    </>
  );
  const Stub = createRoutesStub([
    {
      id: "root",
      // As the cookie of a toast does: what was said is not said again.
      loader() {
        const toast = pendingToast;
        pendingToast = undefined;
        return { toast };
      },
      HydrateFallback: () => null,
      Component: () => (
        <>
          <main>
            <Outlet />
          </main>
          <Toasts />
        </>
      ),
      children: [
        { path: "/", action: () => data({ status: "error", error: { "": [...reasons] } }, 400), Component: Page },
        { path: "/other", Component: () => <h1>Other page</h1> },
      ],
    },
  ]);
  return renderIn(<Stub />, { frame });
}

type Screen = Awaited<ReturnType<typeof site>>;
const status = (screen: Screen) => screen.getByRole("status", { name: frame.toasts.region });
const alerts = (screen: Screen) => screen.getByRole("alert").elements();
const errors = (screen: Screen) => Array.from(alerts(screen), ({ textContent }) => textContent).join("");
const dismiss = (screen: Screen) => screen.getByRole("button", { name: frame.toasts.dismiss });

afterEach(() => {
  vi.useRealTimers();
  showToasts();
});

test("what the server has to say is said politely, and not again on the next page", async () => {
  const screen = await site({ toast: { name: "filesUploaded", count: 3 } });
  await expect.element(status(screen)).toMatchTextContent("Uploaded 3 file(s)");
  await screen.getByRole("link", { name: "Other page" }).click();
  await expect.element(screen.getByRole("heading")).toBeVisible();
  await expect.element(status(screen)).toBeEmptyDOMElement();
});

test("a rejected form is said in an assertive region, in place of what the page said before", async () => {
  const screen = await site({ toast: { name: "loggedIn" } });
  await expect.element(status(screen)).toMatchTextContent("Welcome back!");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => errors(screen)).toContain("ErrorPermission denied");
  await expect.element(status(screen)).toBeEmptyDOMElement();
});

test("a reason can be dismissed, and is said again when the form is rejected again", async () => {
  const screen = await site();
  for (const message of ["the first time", "the second time"]) {
    await screen.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => errors(screen), { message }).toContain("Permission denied");
    await dismiss(screen).click();
    await expect.poll(() => errors(screen), { message }).toBe("");
  }
});

test("a form that is rejected for its fields alone shows no toast", async () => {
  const screen = await site({ reasons: [] });
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("button", { name: "Save" })).toBeVisible();
  expect(errors(screen)).toBe("");
});

test("a script says what was done politely and what was not assertively, until the next page", async () => {
  const screen = await site();
  await expect.element(status(screen)).toBeEmptyDOMElement();
  await expect.element(screen.getByRole("alert")).toBeEmptyDOMElement();
  showToasts({ name: "filesUploaded", count: 2 }, { error: "plan.txt: The resource already exists" });
  await expect.element(status(screen)).toMatchTextContent("Uploaded 2 file(s)");
  expect(errors(screen)).toBe("Errorplan.txt: The resource already exists×");
  showToasts({ name: "urlCopied" });
  await expect.element(status(screen)).toMatchTextContent(frame.toasts.urlCopied.body);
  expect(errors(screen)).toBe("");
  await screen.getByRole("link", { name: "Other page" }).click();
  await expect.element(status(screen)).toBeEmptyDOMElement();
});

/** React has shown what it was told. */
const painted = () => new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)));

/**
 * A page whose clock the test moves on; `said` is what its polite region says then. Waiting for an element moves the clock
 * too, by as much as the machine is busy: what came with the page did so between `asked` and `shown`.
 */
async function timed(options: Options) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const now = () => performance.now();
  const asked = now();
  const screen = await site(options);
  await expect.element(status(screen)).toBeInTheDocument();
  const shown = now();
  async function reach(instant: number): Promise<void> {
    await painted();
    await vi.advanceTimersByTimeAsync(Math.max(0, instant - now()));
    await painted();
  }
  const pass = (milliseconds: number) => reach(now() + milliseconds);
  return { screen, asked, shown, now, reach, pass, said: () => status(screen).element().textContent };
}

test("what was done is said for five seconds", async () => {
  const { asked, shown, reach, said } = await timed({ toast: { name: "loggedIn" } });
  await reach(asked + 4900);
  expect(said()).toContain("Welcome back!");
  await reach(shown + 5100);
  expect(said()).toBe("");
});

test("a longer sentence stays for as long as it takes to read", async () => {
  const { asked, shown, reach, said } = await timed({ toast: { name: "emailChangeAsked" } });
  const reading = frame.toasts.emailChangeAsked.body.length * 80;
  expect(reading).toBeGreaterThan(5100);
  await reach(asked + reading - 100);
  expect(said()).toContain(frame.toasts.emailChangeAsked.body);
  await reach(shown + reading + 100);
  expect(said()).toBe("");
});

test("a toast stays while the pointer is on it, and leaves when the rest of its time is over", async () => {
  const { screen, asked, shown, now, reach, said } = await timed({ toast: { name: "loggedIn" } });
  await reach(shown + 1000);
  await screen.getByText("Welcome back!").hover();
  const over = now();
  await reach(over + 60_000);
  expect(said()).toContain("Welcome back!");
  const leaving = now();
  await screen.getByRole("link", { name: "Other page" }).hover();
  const left = now();
  await reach(leaving + 5000 - (over - asked) - 100);
  expect(said()).toContain("Welcome back!");
  await reach(left + 4000 + 100);
  expect(said()).toBe("");
});

function hide(hidden: boolean) {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
  document.dispatchEvent(new Event("visibilitychange"));
  if (!hidden) Reflect.deleteProperty(document, "hidden");
}

test.for<[string, begin: (screen: Screen) => void, end: (screen: Screen) => void]>([
  [
    "while the focus is in it",
    (screen) => dismiss(screen).element().focus(),
    (screen) => dismiss(screen).element().blur(),
  ],
  ["unseen in a hidden tab", () => hide(true), () => hide(false)],
])("a toast does not leave %s", async ([, begin, end]) => {
  const { screen, pass, said } = await timed({ toast: { name: "loggedIn" } });
  begin(screen);
  await pass(60_000);
  expect(said()).toContain("Welcome back!");
  end(screen);
  await pass(5100);
  expect(said()).toBe("");
});

test("what is said anew has its whole time again", async () => {
  const { pass, said } = await timed({});
  showToasts({ name: "urlCopied" });
  await pass(4000);
  showToasts({ name: "urlCopied" });
  await pass(4000);
  expect(said()).toContain(frame.toasts.urlCopied.body);
  await pass(1100);
  expect(said()).toBe("");
});

test("what was put away and is said anew leaves by itself again", async () => {
  const { screen, pass, said } = await timed({});
  showToasts({ name: "urlCopied" });
  await dismiss(screen).click();
  await expect.poll(said).toBe("");
  await screen.getByRole("button", { name: "Save" }).hover();
  showToasts({ name: "urlCopied" });
  await expect.poll(said).toContain(frame.toasts.urlCopied.body);
  await pass(5100);
  expect(said()).toBe("");
});

test("an error stays until somebody puts it away", async () => {
  const { screen, pass } = await timed({});
  showToasts({ error: "No room" });
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => errors(screen)).toContain("Permission denied");
  await pass(600_000);
  expect(errors(screen)).toContain("No room");
  expect(errors(screen)).toContain("Permission denied");
});
