import type { SubmissionResult } from "@conform-to/react";
import { inputName } from "../../../schemas/forms/inputs.ts";
import { mostEntries, type Kind } from "../../../schemas/kinds/fields.ts";
import { arrangement } from "./draft-edit.ts";
import type { EditResult } from "./draft-refusal.server.ts";

export function arrangedEntries(
  { texts }: Kind,
  sent: NonNullable<SubmissionResult["initialValue"]>,
): EditResult | undefined {
  const { intent } = sent;
  const [, verb, field = "", number] = (typeof intent === "string" && arrangement.exec(intent)) || [];
  const { of, most = mostEntries } = texts[field] ?? {};
  if (!verb || !of) return undefined;
  if (verb === "add") return { initialValue: { ...sent }, more: field };

  const nameOf = (index: number, part: string) => inputName({ of: field, place: index + 1, part });
  const entries = Array.from({ length: most }, (_, index) =>
    Object.keys(of).map((part) => sent[nameOf(index, part)] ?? ""),
  );
  const at = Number(number) - 1;
  const [taken] = entries.splice(at, 1);
  if (taken && verb === "up") entries.splice(Math.max(0, at - 1), 0, taken);
  const arranged = Array.from({ length: most }, (_, index) =>
    Object.keys(of).map((part, place) => [nameOf(index, part), entries[index]?.[place] ?? ""]),
  ).flat();
  return { initialValue: { ...sent, ...Object.fromEntries(arranged) } };
}
