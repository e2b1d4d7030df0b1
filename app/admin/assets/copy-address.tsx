import { useRef, useState } from "react";
import { announce } from "../../components/toast-store.ts";
import { useWords } from "../../i18n/words.ts";
import { Icon } from "./icons.tsx";

/** Copies with a script; without one, or where the browser forbids it, the address is there to select. */
export function CopyAddress({ address, name }: { address: string; name: string }) {
  const words = useWords("admin-assets");
  const [shown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      announce({ name: "urlCopied" });
    } catch {
      setShown(true);
      requestAnimationFrame(() => field.current?.select());
    }
  }

  return (
    <>
      <button
        type="button"
        onClick={() => void copy()}
        aria-label={words("list.copyNamed", { name })}
        className="button button-quiet px-4 [@media(scripting:none)]:hidden"
      >
        <Icon name="copy" className="size-4" />
        {words("list.copy")}
      </button>
      <input
        ref={field}
        readOnly
        value={address}
        aria-label={words("list.address", { name })}
        className={`field w-60 text-sm ${shown ? "" : "hidden [@media(scripting:none)]:block"}`}
      />
    </>
  );
}
