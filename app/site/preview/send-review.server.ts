import { leadsContext, leadStatus } from "../../data/leads/leads.server.ts";
import { rowId, z } from "../../schemas/formats/zod.ts";
import type { previewRemarks } from "../../schemas/forms/preview-remark.ts";
import { type Context, clientAddressContext } from "../../server/context.server.ts";

type Args = { context: Context; params: { link: string } };

export const reviewRefusals = {
  over: 410,
  full: 409,
  ...leadStatus,
  remarkRequired: 400,
} as const;

/** Undefined when it was sent, or when a program filled in what nobody sees. */
export async function sendReview(
  { context, params: { link } }: Args,
  { topic, name, verdict, revision, heading, remark }: z.output<typeof previewRemarks>,
): Promise<keyof typeof reviewRefusals | undefined> {
  const boxes = remark.map((text, place) => ({ heading: heading[place] ?? "", remark: text }));
  const remarks = boxes.filter((box) => box.remark !== "");
  if (verdict === "change" && remarks.length === 0) return "remarkRequired";
  if (topic) return undefined;
  if (!rowId().safeParse(link).success) return "over";
  const review = { link, name, verdict, revision, remarks };
  const outcome = await context.get(leadsContext).sendRemarks(review, context.get(clientAddressContext));
  return outcome === "saved" ? undefined : outcome;
}
