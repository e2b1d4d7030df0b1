import { expect, test } from "vitest";
import { pageArgs } from "../../tests/support/page.ts";
import { visitCountsContext } from "../data/log/visit-counts.server.ts";
import { siteFlags } from "../schemas/rules/flag.ts";
import { loader } from "./layout.tsx";
import { pageDraftContext } from "./page-draft.server.ts";

test("a page is told of the flags that are not as the code has them, and of no others", async () => {
  const published = { flags: { ...siteFlags, testimonial: false } };
  expect(await loader(pageArgs("/about", { published }))).toMatchObject({ flags: { testimonial: false } });
  expect((await loader(pageArgs("/about"))).flags).toEqual({});
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
