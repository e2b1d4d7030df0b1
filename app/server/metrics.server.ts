import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import { cacheControl } from "./cache-policy.server.ts";
import type { Environment } from "./environment.server.ts";
import { kindOf } from "./request-kind.server.ts";
import { isSameSecret } from "./same-secret.server.ts";

type PageCacheStatistics = { answers: Record<"hit" | "stale" | "miss", number>; entries: number; bytes: number };
type Exchange = { request: IncomingMessage; response: ServerResponse };
type BackendRequest = { origin: string; path: string };

type Settings = Pick<Environment, "METRICS_TOKEN" | "SUPABASE_URL">;

export async function createMetrics(
  { METRICS_TOKEN, SUPABASE_URL }: Settings,
  pageCache: () => PageCacheStatistics,
  failing: () => readonly string[],
): Promise<((request: Request) => Promise<Response>) | undefined> {
  if (!METRICS_TOKEN) return undefined;
  const registry = await startMeasuring(new URL(SUPABASE_URL).origin, pageCache, failing);
  return async (request) => {
    if (!isSameSecret(request.headers.get("authorization") ?? "", `Bearer ${METRICS_TOKEN}`)) {
      return new Response("Unauthorized", { status: 401, headers: { "WWW-Authenticate": "Bearer" } });
    }
    return new Response(await registry.metrics(), {
      headers: { "Content-Type": registry.contentType, "Cache-Control": cacheControl.noStore },
    });
  };
}

/** Node's diagnostics channels cover static files and cached pages too, and cost nothing without a subscriber. */
async function startMeasuring(
  backend: string,
  pageCache: () => PageCacheStatistics,
  failing: () => readonly string[],
): Promise<Registry> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = (await import("prom-client")).default;
  const registry = new Registry();
  const registers = [registry];
  const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
  collectDefaultMetrics({ register: registry });

  const durations = (name: string, label: string, help: string) =>
    new Histogram({ name, help, labelNames: [label, "status"], buckets, registers });
  const served = durations(
    "http_request_duration_seconds",
    "kind",
    "From a request's first line to the end of its answer, by kind of address and class of status.",
  );
  const requests = durations(
    "backend_request_duration_seconds",
    "part",
    "From asking the backend to the head of its answer, by part and class of status; none: it did not answer.",
  );
  const gauges = { entries: "Pages in the page cache.", bytes: "Bytes that the page cache holds." } as const;
  for (const [name, help] of Object.entries(gauges)) {
    const collect = function (this: InstanceType<typeof Gauge>) {
      this.set(pageCache()[name as keyof typeof gauges]);
    };
    registry.registerMetric(new Gauge({ name: `page_cache_${name}`, help, registers: [], collect }));
  }
  const answers = new Counter({
    name: "page_cache_answers_total",
    help: "Public pages by how the page cache answered.",
    labelNames: ["outcome"] as const,
    registers: [],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(pageCache().answers)) this.inc({ outcome }, count);
    },
  });
  registry.registerMetric(answers);
  const inquiries = new Gauge({
    name: "inquiry_check_failing",
    help: "1 while the daily check of the contact form finds that this part of its way fails.",
    labelNames: ["part"] as const,
    registers: [],
    collect() {
      for (const part of ["form", "mail", "webhook"]) this.set({ part }, Number(failing().includes(part)));
    },
  });
  registry.registerMetric(inquiries);

  measureServed((kind, status, seconds) => served.observe({ kind, status }, seconds));
  measureRequests(backend, (part, status, seconds) => requests.observe({ part, status }, seconds));
  return registry;
}

function measureServed(observe: (kind: string, status: string, seconds: number) => void): void {
  const started = new WeakMap<ServerResponse, number>();
  subscribe("http.server.request.start", (message) => {
    started.set((message as Exchange).response, performance.now());
  });
  subscribe("http.server.response.finish", (message) => {
    const { request, response } = message as Exchange;
    const start = started.get(response);
    if (start !== undefined) observe(kindOf(request.url ?? ""), statusClass(response.statusCode), since(start));
  });
}

function measureRequests(backend: string, observe: (part: string, status: string, seconds: number) => void): void {
  const started = new WeakMap<BackendRequest, number>();
  subscribe("undici:request:create", (message) => {
    const { request } = message as { request: BackendRequest };
    if (request.origin === backend) started.set(request, performance.now());
  });
  subscribe("undici:request:headers", (message) => {
    const { request, response } = message as { request: BackendRequest; response: { statusCode: number } };
    end(request, statusClass(response.statusCode));
  });
  // Also sent for a body that breaks off, whose answer is counted by then.
  subscribe("undici:request:error", (message) => end((message as { request: BackendRequest }).request, "none"));

  function end(request: BackendRequest, status: string): void {
    const start = started.get(request);
    if (start === undefined || !started.delete(request)) return;
    observe(partOf(request.path), status, since(start));
  }
}

function partOf(path: string): string {
  if (path.startsWith("/auth/")) return "auth";
  return path.startsWith("/storage/") ? "files" : "data";
}

function statusClass(status: number): string {
  return `${Math.trunc(status / 100)}xx`;
}

function since(start: number): number {
  return (performance.now() - start) / 1000;
}
