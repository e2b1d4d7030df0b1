import { useSyncExternalStore } from "react";
import type { noticesOfScripts } from "../schemas/toast.ts";

/** Something that a script has to say: what was done, or in words of its own why something was not. */
export type Announcement = { name: (typeof noticesOfScripts)[number]; count?: number } | { error: string };

const none: Announcement[] = [];
const listeners = new Set<() => void>();
let said = none;

/** Shows these among the notices of the page, in place of what a script said before. */
export function announce(...announcements: Announcement[]): void {
  said = announcements;
  for (const listener of listeners) listener();
}

export function useAnnouncements(): Announcement[] {
  return useSyncExternalStore(
    listen,
    () => said,
    () => none,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
