import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { openBackend } from "../embedded/backend.ts";

afterEach(() => void vi.useRealTimers());

test("soon after a restart the planner knows how many rows there are", async () => {
  const data = mkdtempSync(join(tmpdir(), "northlight-planner-"));
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
  rmSync(data, { recursive: true });
});
