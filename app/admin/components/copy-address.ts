import { showToasts } from "../../components/toast-store.ts";

export async function copyAddress(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    return false;
  }
  showToasts({ name: "urlCopied" });
  return true;
}
