import type { FormMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";

/** After a full document submission; after a fetch conform does it. */
export function useFocusOnFirstError({ id, status }: FormMetadata<any>): void {
  const wasRejected = useRef(status === "error");
  useEffect(() => {
    if (!wasRejected.current) return;
    wasRejected.current = false;
    document.getElementById(id)?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [id]);
}
