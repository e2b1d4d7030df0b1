import { showToasts } from "../../components/toast-store.ts";

/** Says that it copied; false without clipboard access. */
export async function copyAddress(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    return false;
  }
  showToasts({ name: "urlCopied" });
  return true;
}
