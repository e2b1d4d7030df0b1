import { useEffect, useRef } from "react";
import { Link, Outlet, createRoutesStub, useLocation } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { useNewPage } from "./page-events.ts";

function Frame() {
  const { main, announced } = useNewPage();
  const { pathname, search } = useLocation();
  return (
    <>
      <title>{`Page ${pathname}`}</title>
      <main ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <div style={{ height: 5000 }} />
      <footer>
        {["/next", "/thanks", "/next?page=2", "/#part"].map((to) => (
          <Link key={to} to={to} preventScrollReset>
            {to}
          </Link>
        ))}
      </footer>
      <output aria-label="Search">{search}</output>
      <p role="status" aria-label="Said">
        {announced}
      </p>
    </>
  );
}

function Thanks() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      Thanks
    </h1>
  );
}

function site() {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: Frame,
      children: [
        { index: true, Component: () => <h1>Start</h1> },
        { path: "next", Component: () => <h1>Next</h1> },
        { path: "thanks", Component: Thanks },
      ],
    },
  ]);
  return render(<Stub initialEntries={["/"]} />);
}

test("a page that a link opens takes the focus without moving, and its title is said", async () => {
  const screen = await site();
  await expect.element(screen.getByRole("status", { name: "Said" })).toBeEmptyDOMElement();
  await expect.element(screen.getByRole("main")).not.toHaveFocus();
  await screen.getByRole("link", { name: "/next", exact: true }).click();
  await expect.element(screen.getByRole("status", { name: "Said" })).toHaveTextContent("Page /next");
  await expect.element(screen.getByRole("main")).toHaveFocus();
  expect(scrollY).toBeGreaterThan(0);
});

test("what a new page gives the focus to keeps it", async () => {
  const screen = await site();
  await screen.getByRole("link", { name: "/thanks" }).click();
  await expect.element(screen.getByRole("status", { name: "Said" })).toHaveTextContent("Page /thanks");
  await expect.element(screen.getByRole("heading")).toHaveFocus();
});

test("another part or another list of the page leaves the focus on the link", async () => {
  const screen = await site();
  await screen.getByRole("link", { name: "/next", exact: true }).click();
  await expect.element(screen.getByRole("main")).toHaveFocus();
  const filter = screen.getByRole("link", { name: "/next?page=2" });
  await filter.click();
  await expect.element(screen.getByRole("status", { name: "Search" })).toHaveTextContent("?page=2");
  await expect.element(filter).toHaveFocus();

  const part = screen.getByRole("link", { name: "/#part" });
  await part.click();
  await expect.element(screen.getByRole("status", { name: "Said" })).toMatchTextContent(/\/$/);
  await expect.element(part).toHaveFocus();
});
