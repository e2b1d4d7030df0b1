import type { SubmissionResult } from "@conform-to/react";
import { entryInputs } from "../../../schemas/forms/inputs.ts";
import { type Kind } from "../../../schemas/kinds/fields.ts";
import { arrangement } from "./draft-edit.ts";
import type { EditResult } from "./draft-refusal.server.ts";

export function arrangedEntries(
  { texts }: Kind,
  sent: NonNullable<SubmissionResult["initialValue"]>,
): EditResult | undefined {
  const { intent } = sent;
  const [, verb, field = "", number] = (typeof intent === "string" && arrangement.exec(intent)) || [];
  if (!verb || !texts[field]?.of) return undefined;
  if (verb === "add") return { initialValue: { ...sent }, more: field };

  const inputs = entryInputs(field, texts[field]);
  const entries = inputs.map((entry) => Object.values(entry).map((input) => sent[input] ?? ""));
  const at = Number(number) - 1;
  const [taken] = entries.splice(at, 1);
  if (taken && verb === "up") entries.splice(Math.max(0, at - 1), 0, taken);
  const arranged = inputs.flatMap((entry, index) =>
    Object.values(entry).map((input, place) => [input, entries[index]?.[place] ?? ""]),
  );
  return { initialValue: { ...sent, ...Object.fromEntries(arranged) } };
}
