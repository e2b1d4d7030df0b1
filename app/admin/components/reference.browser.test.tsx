import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { createI18n } from "../../i18n/instance.ts";
import "../../styles/app.css";
import { Reference } from "./reference.tsx";

test.for([
  [500, true],
  [900, false],
] as const)("in a form of %d pixels the text beside another says of itself what it is: %s", async ([width, isSeen]) => {
  await page.viewport(1440, 900);
  const screen = await render(
    <I18nextProvider i18n={createI18n("en")}>
      <div className="@container" style={{ width }}>
        <Reference title="English" language="en" text="What we do" />
      </div>
    </I18nextProvider>,
  );
  const { width: seen } = screen.getByText("English").element().getBoundingClientRect();
  expect(seen > 1).toBe(isSeen);
});
