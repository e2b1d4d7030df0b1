import { useEffect, useEffectEvent } from "react";

/** Runs when the form beside a preview, in whose page it is framed, has something else to show. */
export function useWatchingForm(onChange: () => void): void {
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (parent === window) return undefined;
    const hear = ({ source, origin }: MessageEvent) => {
      if (source === parent && origin === location.origin) change();
    };
    addEventListener("message", hear);
    parent.postMessage("listening", location.origin);
    return () => removeEventListener("message", hear);
  }, []);
}
