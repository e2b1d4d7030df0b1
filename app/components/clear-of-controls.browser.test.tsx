import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import frame from "../../locales/en/frame.json";
import { renderIn } from "../../tests/support/render-in.tsx";
import "../styles/app.css";
import { showToasts } from "./toast-store.ts";
import { Toasts } from "./toasts.tsx";

afterEach(() => showToasts());

const urlCopied = () => showToasts({ name: "urlCopied" });

async function site(children: React.ReactNode, style?: object) {
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: () => (
        <div style={style}>
          {children}
          <Toasts />
        </div>
      ),
    },
  ]);
  return renderIn(<Stub />, { frame });
}

const toast = () => document.querySelector("[role=status] > div")!;

/** The names of the controls of which the middle is under the toast. */
async function covered(): Promise<(string | null)[]> {
  await expect.poll(toast).toBeTruthy();
  const controls = [...document.querySelectorAll("main :is(button, input, a)")];
  return controls
    .filter((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      return toast().contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })
    .map(({ textContent }) => textContent);
}

function Rows({ at }: { at: "left" | "right" }) {
  return Array.from({ length: 12 }, (_, row) => (
    <p key={row} style={{ height: 60, textAlign: at }}>
      <button type="button" onClick={urlCopied}>
        Switch {row}
      </button>
    </p>
  ));
}

test.for([
  [1440, "right"],
  [1440, "left"],
  [700, "right"],
] as const)("at %i pixels a toast covers none of the switches at the %s", async ([width, at]) => {
  await page.viewport(width, 700);
  const screen = await site(
    <main>
      <Rows at={at} />
    </main>,
  );
  for (const name of ["Switch 10", "Switch 5"]) {
    await screen.getByRole("button", { name }).click();
    expect(await covered(), name).toEqual([]);
  }
});

test("where controls fill the window a toast leaves free the one that was pressed", async () => {
  await page.viewport(390, 700);
  const screen = await site(
    <main>
      {Array.from({ length: 12 }, (_, row) => (
        <button key={row} type="button" onClick={urlCopied} style={{ display: "block", height: 58, width: "100%" }}>
          Button {row}
        </button>
      ))}
    </main>,
  );
  for (const name of ["Button 11", "Button 10", "Button 1"]) {
    await screen.getByRole("button", { name, exact: true }).click();
    const names = await covered();
    expect(names.length, "the window is full").toBeGreaterThan(0);
    expect(names).not.toContain(name);
  }
});

test("where nothing is in its way a toast stands in the corner", async () => {
  await page.viewport(1440, 700);
  await site(<main>Words</main>);
  urlCopied();
  await expect.poll(toast).toBeTruthy();
  const { right, bottom } = toast().getBoundingClientRect();
  expect(innerWidth - right).toBeLessThan(40);
  expect(innerHeight - bottom).toBeLessThan(40);
});

test.for([390, 820, 1440])("under a bar, at %i pixels, a toast covers no button and stays near it", async (width) => {
  await page.viewport(width, 700);
  await site(
    <main>
      <div data-bar style={{ height: 60 }}>
        <button type="button">Publish</button>
      </div>
      <p style={{ height: 40, textAlign: "right" }}>
        <a href="/fr">French</a>
      </p>
      {Array.from({ length: 12 }, (_, row) => (
        <textarea key={row} aria-label={`Text ${row}`} style={{ display: "block", height: 90, width: "100%" }} />
      ))}
    </main>,
    { "--toasts-top": "1rem", "--toasts-bottom": "auto" },
  );
  urlCopied();
  expect(await covered()).toEqual([]);
  const { top } = toast().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(60);
  expect(top).toBeLessThan(160);
});
