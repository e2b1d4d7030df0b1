import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Pagination } from "./pagination.tsx";

const labels = {
  label: "Pages",
  previous: "Previous",
  next: "Next",
  position: "",
  number: String,
  page: (page: number) => `Page ${page}`,
};

/** A list of pages at /list?page=…, opened at one of them. */
function list(pages: number, opened: number) {
  const Stub = createRoutesStub([
    {
      path: "/list",
      loader: ({ request }) => Number(new URL(request.url).searchParams.get("page")),
      HydrateFallback: () => null,
      Component: ({ loaderData }) => (
        <>
          <h1>{`Now on ${String(loaderData)}`}</h1>
          <Pagination
            page={loaderData as number}
            pages={pages}
            addressOf={(page) => `/list?page=${page}`}
            labels={labels}
          />
        </>
      ),
    },
  ]);
  return render(<Stub initialEntries={[`/list?page=${opened}`]} />);
}

test("a list of one page has no pagination", async () => {
  const screen = await list(1, 1);
  await expect.element(screen.getByRole("heading", { name: "Now on 1" })).toBeVisible();
  expect(screen.getByRole("navigation").query()).toBeNull();
});

test("the first page leads on and not back, and marks itself", async () => {
  const screen = await list(9, 1);
  await expect.element(screen.getByRole("link", { name: "Next" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Previous" }).query()).toBeNull();
  await expect.element(screen.getByRole("link", { name: "Page 1" })).toHaveAttribute("aria-current", "page");
});

test("the links open their pages, up to the last, which leads no further", async () => {
  const screen = await list(9, 8);
  await screen.getByRole("link", { name: "Next" }).click();
  await expect.element(screen.getByRole("heading", { name: "Now on 9" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Next" }).query()).toBeNull();
  await screen.getByRole("link", { name: "Page 1", exact: true }).click();
  await expect.element(screen.getByRole("heading", { name: "Now on 1" })).toBeVisible();
});
