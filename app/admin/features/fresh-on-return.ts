import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Revalidates when the tab becomes visible: another operator may have switched a flag. */
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
