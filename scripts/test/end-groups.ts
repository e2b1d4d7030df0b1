import { setTimeout as pause } from "node:timers/promises";

/** Asks every process of the groups to end, and ends what has not after five seconds. */
export async function endGroups(groups: Iterable<number>): Promise<void> {
  let left = [...groups].filter((group) => signalGroup(group, "SIGTERM"));
  for (const end = performance.now() + 5_000; left.length > 0 && performance.now() < end; await pause(50)) {
    left = left.filter((group) => signalGroup(group, 0));
  }
  for (const group of left) signalGroup(group, "SIGKILL");
}

/** Whether the group still had a process to receive the signal. */
export function signalGroup(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, name);
  } catch {
    return false;
  }
}
