import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderIn } from "../../../../tests/support/render-in.tsx";
import "../../../styles/app.css";
import { inputsOf } from "../../../schemas/forms/inputs.ts";
import { kinds } from "../../../schemas/kinds/kinds.ts";
import { EditorContext, type EditorState } from "./editor-context.ts";
import { Reference } from "./reference.tsx";

const [title] = inputsOf(kinds.insight);
const reference = { title: "English", language: "en", texts: { title: "What we do" } };

test.for([
  [500, true],
  [900, false],
] as const)("in a form of %d pixels the text beside another says of itself what it is: %s", async ([width, isSeen]) => {
  await page.viewport(1440, 900);
  const screen = await renderIn(
    <div className="@container" style={{ width }}>
      <EditorContext value={{ reference } as unknown as EditorState}>
        <Reference input={title!} rows={1} />
      </EditorContext>
    </div>,
  );
  const { width: seen } = screen.getByText("English").element().getBoundingClientRect();
  expect(seen > 1).toBe(isSeen);
});
