import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Reads the page anew whenever its tab comes back into view: somebody else may have switched something. */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const returned = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    document.addEventListener("visibilitychange", returned);
    return () => document.removeEventListener("visibilitychange", returned);
  }, [revalidate]);
}
