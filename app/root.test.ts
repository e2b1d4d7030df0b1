import { afterEach, expect, test, vi } from "vitest";
import { routeArgs } from "../tests/support/context.ts";
import { localeFile, throughMiddleware } from "../tests/support/page.ts";
import { i18nContext, languageContext } from "./i18n/context.server.ts";
import { languages } from "./i18n/languages.ts";
import { loader, middleware } from "./root.tsx";
import { redirectWithToast } from "./server/toast.server.ts";

afterEach(() => void vi.useRealTimers());

/** Sends a request through what stands before every route; a page answers it. */
async function visit(address: string, headers: Record<string, string> = {}, page = new Response("page")) {
  const args = routeArgs(address, { request: { headers } });
  const response = (await throughMiddleware(middleware, args, async () => page)) as Response;
  return { response, language: args.context.get(languageContext).language, i18n: args.context.get(i18nContext) };
}

async function toastCookie(): Promise<string> {
  const redirect = await redirectWithToast("/admin", "flagUpdated", { count: 2 });
  return redirect.headers.get("set-cookie")?.split(";")[0] ?? "";
}

test.for(languages)("in %s every page gets the texts of its frame and of its errors", async (language) => {
  const { translations, ...shown } = await loader(routeArgs("/", { language, environment: { FIRM_NAME: "Aurora" } }));
  expect(translations.frame).toEqual({ ...localeFile(language, "frame"), toasts: expect.any(Object) });
  expect(Object.keys(translations.frame.toasts).toSorted()).toEqual(["dismiss", "error", "region"]);
  const ofBackend = ["administratorsOnly", "loggedOut", "backendDown", "loginDown", "loginBusy", "filesDown"];
  const all = localeFile(language, "errors") as Record<string, object>;
  expect(translations.errors).toEqual(
    Object.fromEntries(Object.entries(all).filter(([name]) => !ofBackend.includes(name))),
  );
  expect(shown).toMatchObject({ firm: { name: "Aurora" }, toast: undefined });
});

test.for(
  [
    ["/admin", "/admin/features", "/auth", "/auth.data", "/logout", "/preview/x", "/fr/preview/x"],
    ["/fr/faq?preview=x"],
  ].flat(),
)("%s has the texts of every error", async (path) => {
  const { translations } = await loader(routeArgs(path));
  expect(translations.errors).toEqual(localeFile("en", "errors"));
});

test("the year at the foot of the page is this one", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-06-01T12:00:00Z") });
  expect((await loader(routeArgs("/"))).year).toBe(2031);
});

test("what was done is said once, with its text, and then forgotten", async () => {
  const headers = { Cookie: await toastCookie() };
  const { toast, translations } = await loader(routeArgs("/about", { request: { headers } }));
  expect(toast).toEqual({ name: "flagUpdated", count: 2 });
  expect(translations.frame.toasts).toHaveProperty("flagUpdated");

  const { response } = await visit("/about", headers);
  expect(response.headers.get("set-cookie")).toMatch(/^toast=;.*Max-Age=0/);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("in the back office every page can say what scripts do", async () => {
  const { translations } = await loader(routeArgs("/admin/assets"));
  expect(Object.keys(translations.frame.toasts)).toEqual(expect.arrayContaining(["filesUploaded", "urlCopied"]));
});
