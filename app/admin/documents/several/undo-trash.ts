import { listOf } from "../addresses.ts";
import type { RoutedKind } from "../kind-context.ts";

/** What fits into a cookie. */
const mostUndone = 50;

export function undoTrash({ name }: RoutedKind, ids: readonly string[]) {
  const fields = { do: "restore", ids: ids.join(" ") };
  return ids.length > mostUndone ? {} : { undo: { to: `${listOf(name)}/several?do=restore`, fields } };
}
