import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToasts } from "../../components/toast-store.ts";

/** Without clipboard access the address stays selectable. */
export function CopyAddress({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation("admin-assets");
  const [shown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    if (await copyAddress(address)) return;
    setShown(true);
    requestAnimationFrame(() => field.current?.select());
  }

  return (
    <>
      <button
        type="button"
        onClick={() => void copy()}
        aria-label={t("list.copyNamed", { name })}
        className="button button-quiet min-h-11 px-3 text-sm [@media(scripting:none)]:hidden"
      >
        {t("list.copy")}
      </button>
      <input
        ref={field}
        readOnly
        value={address}
        aria-label={t("list.address", { name })}
        className={`field w-60 max-w-full text-sm ${shown ? "" : "hidden [@media(scripting:none)]:block"}`}
      />
    </>
  );
}

export async function copyAddress(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    return false;
  }
  showToasts({ name: "urlCopied" });
  return true;
}
