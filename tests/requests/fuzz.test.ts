import { beforeAll, expect, test } from "vitest";
import { createFuzz } from "../fuzz/fuzz.ts";
import type { AccessLevel } from "../fuzz/people.ts";

/** Who may change most comes last: the pages are crawled once for all. */
const all: AccessLevel[] = ["anonymous", "waiting", "editor", "operator"];
const named = process.env.FUZZ_AS?.split(",") ?? all;

let findFault: Awaited<ReturnType<typeof createFuzz>>;
beforeAll(async () => {
  findFault = await createFuzz();
});

test.for(all.filter((accessLevel) => named.includes(accessLevel)))(
  "whatever is sent as %s is answered with a page, and harms no page that shows it later",
  { timeout: 0 },
  async (accessLevel) => {
    expect(await findFault(accessLevel)).toBeUndefined();
  },
);
