import { createMemoryRouter, data, RouterProvider, useLocation, type MiddlewareFunction } from "react-router";
import { expect, test } from "vitest";
import errors from "../../locales/en/errors.json";
import { renderIn } from "../../tests/support/render-in.tsx";
import { replace } from "../server/safe-redirect.ts";
import { Form } from "./form.tsx";
import { keepPage, noteShownPage } from "./lost-connection.ts";
import { useLastAnswer } from "./use-last-answer.ts";

type Answer = { error: string };

function Page() {
  const { answer, at } = useLastAnswer() as { answer?: Answer; at: string };
  noteShownPage(useLocation());
  return (
    <Form key={at} action="/page">
      <input name="title" aria-label="Title" defaultValue={answer ? "As it was sent" : "As it is stored"} />
      {answer && <p>{answer.error}</p>}
      <button type="submit">Save</button>
    </Form>
  );
}

/** A page whose form is answered by one after the other. */
async function opened(answers: (() => unknown)[]) {
  const router = createMemoryRouter(
    [
      {
        path: "/",
        middleware: [keepPage(replace) as MiddlewareFunction],
        children: [
          { path: "page", Component: Page, loader: () => null, action: () => answers.shift()!() },
          { path: "next", Component: () => <h1>Saved</h1> },
        ],
      },
    ],
    { initialEntries: ["/page"] },
  );
  const screen = await renderIn(<RouterProvider router={router} />, { errors });
  return {
    title: screen.getByLabelText("Title"),
    save: () => screen.getByRole("button", { name: "Save" }).click(),
    said: screen.getByRole("alert"),
    screen,
  };
}

const lost = () => {
  throw new TypeError("Failed to fetch");
};
const refused = (error: string) => () => data({ error }, 400);

test("where no answer comes to a form that was refused before, its typing and what was said of it stay", async () => {
  const answers = [lost, refused("Too short"), lost, refused("Too long"), () => replace("/next")];
  const { screen, title, save, said } = await opened(answers);
  await title.fill("Before any answer");
  await save();
  await expect.element(said).toHaveTextContent(errors.lost.unknown);
  await expect.element(title).toHaveValue("Before any answer");
  await save();
  await expect.element(screen.getByText("Too short")).toBeVisible();
  await expect.element(title).toHaveValue("As it was sent");
  await title.fill("Typed since");
  await save();
  await expect.element(said).toHaveTextContent(errors.lost.unknown);
  await expect.element(screen.getByText("Too short")).toBeVisible();
  await expect.element(title).toHaveValue("Typed since");
  await save();
  await expect.element(screen.getByText("Too long")).toBeVisible();
  await expect.element(title).toHaveValue("As it was sent");
  await save();
  await expect.element(screen.getByRole("heading", { name: "Saved" })).toBeVisible();
  expect(answers).toEqual([]);
});
