import { createInterface } from "node:readline";
import { endGroups } from "./end-groups.ts";

// Its input ends when the process that writes to it does, even by a signal that nobody can answer.
const running = new Set<number>();
for await (const line of createInterface({ input: process.stdin })) {
  const group = Number(line.slice(1));
  if (line.startsWith("+")) running.add(group);
  else running.delete(group);
}
await endGroups(running);
