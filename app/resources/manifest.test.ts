import { expect, test } from "vitest";
import { pageArgs } from "../../tests/support/page.ts";
import { loader } from "./manifest.ts";

const path = "/site.webmanifest";

test("the name on the home screen is the configured one", async () => {
  const args = pageArgs(path, { environment: { FIRM_NAME: "Aurora" } });
  const { short_name, name, description } = await loader(args).json();
  expect(short_name).toBe("Aurora");
  expect(name).toMatch(/^Aurora – /);
  expect(description).toContain("Aurora");
});
