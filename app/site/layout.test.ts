import { afterEach, expect, test, vi } from "vitest";
import { pageArgs, throughMiddleware } from "../../tests/support/page.ts";
import { visitCountsContext } from "../data/log/visit-counts.server.ts";
import { siteFlags } from "../schemas/rules/flag.ts";
import { loader, middleware } from "./layout.tsx";
import { pageDraftContext } from "./page-draft.server.ts";

test("a page is told of the flags that are not as the code has them, and of no others", async () => {
  const published = { flags: { ...siteFlags, testimonial: false } };
  expect(await loader(pageArgs("/about", { published }))).toMatchObject({ flags: { testimonial: false } });
  expect((await loader(pageArgs("/about"))).flags).toEqual({});
});

afterEach(() => void vi.useRealTimers());

test("an announcement stands on every page of its language until its last day is over where the firm is", async () => {
  const entry = { text: "Closed until Monday", link: "/contact", lastDay: "2026-12-24" };
  const pages = {
    en: { "settings-announcement": { announcement: [{ ...entry, lastDay: "soon" }] } },
    fr: { "settings-announcement": { announcement: [entry] } },
    es: { "settings-announcement": { announcement: [{ ...entry, link: "javascript:alert(1)" }] } },
  };
  const shown = async (now: string, language: "en" | "fr" | "es" = "fr") => {
    vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
    const args = pageArgs("/about", { language, pages });
    const page = await throughMiddleware(middleware, args, async () =>
      Response.json((await loader(args)).announcement ?? null),
    );
    const { headers } = page as Response;
    return [await (page as Response).json(), headers.get("Expires")];
  };
  const ends = "Fri, 25 Dec 2026 05:00:00 GMT";
  expect(await shown("2026-12-25T04:59:59Z")).toEqual([{ text: entry.text, link: "/fr/contact" }, ends]);
  expect(await shown("2026-12-25T05:00:00Z")).toEqual([null, null]);
  expect(await shown("2026-12-01T00:00:00Z", "es")).toEqual([{ text: entry.text }, ends]);
  expect(await shown("2026-12-01T00:00:00Z", "en")).toEqual([null, null]);
});

test("the page of a document says its path to the calls that stand on it", async () => {
  expect((await loader(pageArgs("/services/simulations", { language: "fr" }))).path).toBe("/services/simulations");
  for (const path of ["/", "/services", "/about", "/preview/1"])
    expect((await loader(pageArgs(path))).path).toBeUndefined();
});

test("pages say that what came with the software is an example, unless the notice is off", async () => {
  const illustrativeWith = async (environment: Record<string, string>) =>
    (await loader(pageArgs("/about", { environment }))).illustrative;
  expect(await illustrativeWith({})).toBe(true);
  expect(await illustrativeWith({ ILLUSTRATIVE_NOTICE: "off" })).toBe(false);
});

test("a page reports visits where they are counted, but not a preview, which operators read", async () => {
  const reported = async (counted: boolean, endsAt: string | null) => {
    const args = pageArgs("/about?preview=7");
    args.context.set(visitCountsContext, { ...args.context.get(visitCountsContext), on: counted });
    args.context.set(pageDraftContext, endsAt === null ? null : { endsAt, watched: false });
    return (await loader(args)).countsVisits;
  };
  expect(await reported(true, null)).toBe(true);
  expect(await reported(true, "2026-11-24T12:00:00Z")).toBeUndefined();
  expect(await reported(false, null)).toBeUndefined();
});
