import { expect, test } from "vitest";
import { clientThatGets, pageArgs } from "../../tests/support/page.ts";
import { createPublishedContent, publishedContext } from "../data/published.server.ts";
import { siteFlags } from "../schemas/flag.ts";
import { loader } from "./layout.tsx";

test("a page is told of the flags that are not as the code has them, and of no others", async () => {
  const published = { flags: { ...siteFlags, testimonial: false } };
  expect(await loader(pageArgs("/about", { published }))).toEqual({ flags: { testimonial: false } });
  expect(await loader(pageArgs("/about"))).toEqual({ flags: {} });
});

test("while the backend is down every flag is as the code has it", async () => {
  const { client, reached } = clientThatGets(() => Promise.reject(new TypeError("fetch failed")));
  const args = pageArgs("/about");
  args.context.set(publishedContext, createPublishedContent({ client, filesOrigin: "" }));
  expect(await loader(args)).toEqual({ flags: {} });
  expect(reached()).toBeGreaterThan(0);
});
