import { useEffect, useEffectEvent } from "react";

/** Runs when the form beside a preview, in whose page it is framed, has something else to show: with what it holds, where that is stored nowhere. */
export function useWatchingForm(onChange: (values: Record<string, string>) => void): void {
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (parent === window) return undefined;
    const hear = ({ source, origin, data }: MessageEvent<Record<string, string>>) => {
      if (source === parent && origin === location.origin) change(data);
    };
    addEventListener("message", hear);
    parent.postMessage("listening", location.origin);
    return () => removeEventListener("message", hear);
  }, []);
}
