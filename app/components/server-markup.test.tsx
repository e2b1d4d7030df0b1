import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import {
  Outlet,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
  data,
  type RouteObject,
} from "react-router";
import { expect, test } from "vitest";
import frame from "../../locales/fr/frame.json";
import { createI18n } from "../i18n/instance.ts";
import { Switch } from "./switch.tsx";
import { FormErrorToast, Toasts } from "./toasts.tsx";

test("without a script a switch is a button that submits, and nothing has a style attribute", () => {
  const html = renderToStaticMarkup(
    <Switch checked running={false} aria-labelledby="name" aria-describedby="description">
      On
    </Switch>,
  );
  const page = load(html);
  const toggle = page("button[type=submit][role=switch][aria-checked=true]");
  expect(toggle.attr("aria-labelledby")).toBe("name");
  expect(toggle.attr("aria-describedby")).toBe("description");
  expect(page("[style], input")).toHaveLength(0);
});

/** What the server sends for a page of a frame with toasts. */
async function sent(form?: URLSearchParams, answer: object = { error: { "": ["Permission denied"] } }) {
  const routes: RouteObject[] = [
    {
      id: "root",
      path: "/",
      loader: () => ({ toast: form ? undefined : { name: "loggedIn" } }),
      Component: () => (
        <>
          <Outlet />
          <Toasts />
        </>
      ),
      children: [
        {
          index: true,
          action: () => data(answer, 400),
          Component: FormErrorToast,
        },
      ],
    },
  ];
  const handler = createStaticHandler(routes);
  const request = new Request("http://northlight.test/?index", form && { method: "POST", body: form });
  const context = await handler.query(request);
  if (context instanceof Response) throw new Error("The page led elsewhere.");
  return load(
    renderToStaticMarkup(
      <I18nextProvider i18n={createI18n("fr", { frame })}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} />
      </I18nextProvider>,
    ),
  );
}

test("without a script a rejected form is said in an assertive region, in the reader's language", async () => {
  const page = await sent(new URLSearchParams({ name: "x" }));
  expect(
    page("[role=alert] p")
      .map((_, line) => page(line).text())
      .get(),
  ).toEqual([frame.toasts.error, "Permission denied"]);
  expect(page("[role=status]").text()).toBe("");
});

test("without a script what was done in part is said politely, above why the rest was not", async () => {
  const toast = { name: "filesUploaded", count: 1 };
  const page = await sent(new URLSearchParams({ name: "x" }), { error: { "": ["Permission denied"] }, toast });
  const corner = page("[role=status] p").first().closest("[role=status]").parent();
  expect(corner.children("[role=status]").text()).toContain(frame.toasts.filesUploaded.body.replace("{{n}}", "1"));
  expect(corner.children("[role=status] + [role=alert]").text()).toContain("Permission denied");
});

test("without a script what was done is said in a polite region", async () => {
  const page = await sent();
  expect(page("[role=status]").text()).toContain(frame.toasts.loggedIn.body);
  expect(page("[role=alert]").text()).toBe("");
});
