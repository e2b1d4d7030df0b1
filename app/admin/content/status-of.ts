import type { Saved } from "../../data/sections.server.ts";

/** The status that answers a refused save or restore. */
export function statusOf(refused: Extract<Saved, { ok: false }>): number {
  if (refused.why !== "refused") return 409;
  return refused.refusal.unreachable ? 503 : 400;
}
