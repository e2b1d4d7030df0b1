import { expect, test } from "vitest";
import { clientThatGets, pageArgs } from "../../tests/support/page.ts";
import { createPublishedContent, publishedContext } from "../data/published.server.ts";
import { siteFlags } from "../schemas/flag.ts";
import { loader } from "./layout.tsx";

test("a page is told of the flags that are not as the code has them, and of no others", async () => {
  const published = { flags: { ...siteFlags, testimonial: false } };
  expect(await loader(pageArgs("/about", { published }))).toMatchObject({ flags: { testimonial: false } });
  expect((await loader(pageArgs("/about"))).flags).toEqual({});
});

test("while the backend is down every flag is as the code has it", async () => {
  const { client, reached } = clientThatGets(() => Promise.reject(new TypeError("fetch failed")));
  const args = pageArgs("/about");
  args.context.set(publishedContext, createPublishedContent({ client, filesOrigin: "" }));
  expect((await loader(args)).flags).toEqual({});
  expect(reached()).toBeGreaterThan(0);
});

test("pages say that what came with the software is an example, unless the notice is off", async () => {
  const illustrativeWith = async (environment: Record<string, string>) =>
    (await loader(pageArgs("/about", { environment }))).illustrative;
  expect(await illustrativeWith({})).toBe(true);
  expect(await illustrativeWith({ ILLUSTRATIVE_NOTICE: "off" })).toBe(false);
});
