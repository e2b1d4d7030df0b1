import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";

/** Never for `undefined`. The clock stops under pointer or focus and in a hidden tab, and starts anew for another `said`. */
export function useAutoDismiss(said: object, milliseconds: number | undefined, dismiss: () => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );
  const clock = useRef({ said, left: milliseconds });
  const expire = useEffectEvent(dismiss);
  const paused = hovered || focused || hidden;

  useEffect(() => {
    if (clock.current.said !== said) clock.current = { said, left: milliseconds };
    const { left } = clock.current;
    if (left === undefined || paused) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => expire(), left);
    return () => {
      clearTimeout(timer);
      clock.current.left = left - (performance.now() - started);
    };
  }, [said, milliseconds, paused]);

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

function onVisibilityChange(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
