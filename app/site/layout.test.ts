import { expect, test } from "vitest";
import { clientThatGets, pageArgs } from "../../tests/support/page.ts";
import { visitCountsContext } from "../data/log/visit-counts.server.ts";
import { createPublication } from "../data/published/publication.server.ts";
import { publishedContext } from "../data/published/published.server.ts";
import { siteFlags } from "../schemas/rules/flag.ts";
import { loader } from "./layout.tsx";
import { pageDraftContext } from "./page-draft.server.ts";

test("a page is told of the flags that are not as the code has them, and of no others", async () => {
  const published = { flags: { ...siteFlags, testimonial: false } };
  expect(await loader(pageArgs("/about", { published }))).toMatchObject({ flags: { testimonial: false } });
  expect((await loader(pageArgs("/about"))).flags).toEqual({});
});

test("while the backend is down every flag is as the code has it", async () => {
  const { client, reached } = clientThatGets(() => Promise.reject(new TypeError("fetch failed")));
  const args = pageArgs("/about");
  args.context.set(publishedContext, createPublication({ client }));
  expect((await loader(args)).flags).toEqual({});
  expect(reached()).toBeGreaterThan(0);
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
