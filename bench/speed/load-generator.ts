import autocannon from "autocannon";

export type Load = { url: string; connections: number; requests: number; headers: Record<string, string> };
export type LoadResult = { requests: number; seconds: number; statuses: Record<string, number>; failed: number };

/** A process of its own, so that what it uses does not count for a server. */
process.on("message", async (load: Load | "usage") => {
  if (load === "usage") return;
  const started = performance.now();
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    amount: load.requests,
    headers: load.headers,
    timeout: 60,
    // How often it looks whether it has finished.
    sampleInt: 10,
  });
  const statuses = Object.entries(result.statusCodeStats ?? {}).map(
    ([status, { count = 0 }]) => [status, count] as const,
  );
  process.send?.({
    requests: statuses.reduce((sum, [, count]) => sum + count, 0),
    seconds: (performance.now() - started) / 1000,
    statuses: Object.fromEntries(statuses),
    failed: result.errors + result.timeouts,
  } satisfies LoadResult);
});
