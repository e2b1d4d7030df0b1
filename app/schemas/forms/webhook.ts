import { z } from "../formats/zod.ts";
import { passwordCheck, secondStepCode } from "./credentials.ts";

/** A name of the internet, without a user; where it leads is seen when something is sent there. */
export function isReceiver(address: string): boolean {
  const { protocol, hostname, username, password, hash } = URL.parse(address) ?? {};
  return protocol === "https:" && !username && !password && !hash && /\.[a-z][a-z\d-]*\.?$/.test(hostname ?? "");
}

const fields = {
  address: z.string("addressMissing").trim().max(2_000, "addressInvalid").refine(isReceiver, "addressInvalid"),
  /** When it was last changed, as the form saw it; empty where there was none. */
  changed_at: z.string().max(64).default(""),
};
export const webhookByCode = secondStepCode.extend(fields);
export const webhookByPassword = passwordCheck.extend(fields);

export type Webhook = { address: string; changed_at: string };
