import type { FormMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";

/**
 * Moves the focus to the first field that is wrong in a form that came back as a whole document. After a submission by
 * script conform does it.
 */
export function useFocusOnFirstError({ id, status }: FormMetadata<any>): void {
  const cameBack = useRef(status === "error");
  useEffect(() => {
    if (!cameBack.current) return;
    cameBack.current = false;
    document.getElementById(id)?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [id]);
}
