import { setTimeout as pause } from "node:timers/promises";

/**
 * Ends every process of the groups: an interrupt first, at which the runner of the journeys ends the sites that it started in groups of
 * their own, then what is firmer.
 */
export async function endGroups(groups: Iterable<number>): Promise<void> {
  let left = [...groups].filter((group) => signalGroup(group, "SIGINT"));
  for (const firmer of ["SIGTERM", "SIGKILL"] as const) {
    for (const end = performance.now() + 10_000; left.length > 0 && performance.now() < end; await pause(50)) {
      left = left.filter((group) => signalGroup(group, 0));
    }
    left = left.filter((group) => signalGroup(group, firmer));
  }
}

export function signalGroup(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, name);
  } catch {
    return false;
  }
}
