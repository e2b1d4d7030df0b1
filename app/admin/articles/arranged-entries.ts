import type { SubmissionResult } from "@conform-to/react";
import { inputName, inputsOf } from "../../schemas/draft.ts";
import { arrangement } from "./draft-edit.ts";
import type { EditResult } from "./edit.tsx";
import type { RoutedKind } from "./kind-context.ts";

/** The form again with an entry added, moved up or removed, where a button asks for that; nothing is saved. */
export function arrangedEntries(
  { texts, ...kind }: RoutedKind,
  sent: NonNullable<SubmissionResult["initialValue"]>,
): EditResult | undefined {
  const { intent } = sent;
  const [, verb, field = "", number] = (typeof intent === "string" && arrangement.exec(intent)) || [];
  const parts = Object.keys(texts[field]?.of ?? {});
  if (!verb || parts.length === 0) return undefined;
  if (verb === "add") return { initialValue: { ...sent }, more: field };

  const places = inputsOf({ ...kind, texts }).flatMap(({ entry }) => (entry?.of === field ? [entry.place] : []));
  const most = Math.max(...places);
  const entries = Array.from({ length: most }, (_, index) =>
    parts.map((part) => sent[inputName({ of: field, place: index + 1, part })] ?? ""),
  );
  const at = Number(number) - 1;
  const [taken] = entries.splice(at, 1);
  if (taken && verb === "up") entries.splice(Math.max(0, at - 1), 0, taken);
  const arranged = Array.from({ length: most }, (_, index) =>
    parts.map((part, place) => [inputName({ of: field, place: index + 1, part }), entries[index]?.[place] ?? ""]),
  ).flat();
  return { initialValue: { ...sent, ...Object.fromEntries(arranged) } };
}
