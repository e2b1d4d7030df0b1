import { afterEach, expect, test } from "vitest";
import { endPrograms, run } from "./programs.ts";

afterEach(endPrograms);

test("a part that is not there fails and names the others", async () => {
  const { code, output } = await run("test", {}, ["requets"]);
  expect(code).toBe(1);
  expect(output).toContain("No such part: requets. There are quick, build, types");
});
