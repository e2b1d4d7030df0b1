import { afterEach, expect, test, vi } from "vitest";
import { newFolder } from "../../tests/support/new-folder.ts";
import { openBackend } from "../embedded/backend.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("soon after a restart the planner knows how many rows there are", async () => {
  const data = newFolder();
  const before = await openBackend({ data });
  await before.sql(
    `insert into public.documents (kind, slug, published_on) select 'insight', 'n-' || n, '2026-01-01' from generate_series(1, 500) n`,
  );
  await before.close();

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const after = await openBackend({ data });
  const known = async () => {
    const [found] = await after.sql<{ rows: number }>(
      "select reltuples::int as rows from pg_class where oid = 'public.documents'::regclass",
    );
    return found?.rows;
  };
  expect(await known()).toBeLessThan(500);
  vi.advanceTimersByTime(5_000);
  expect(await known()).toBeGreaterThanOrEqual(500);
  await after.close();
});
