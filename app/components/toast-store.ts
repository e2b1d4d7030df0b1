import { useSyncExternalStore } from "react";
import type { clientToastNames } from "../schemas/rules/toast.ts";

export type ClientToast = { name: (typeof clientToastNames)[number]; count?: number } | { error: string };

const none: ClientToast[] = [];
const listeners = new Set<() => void>();
let current = none;

export function showToasts(...clientToasts: ClientToast[]): void {
  current = clientToasts;
  for (const listener of listeners) listener();
}

export function useClientToasts(): ClientToast[] {
  return useSyncExternalStore(
    listen,
    () => current,
    () => none,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
