import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";

/** Never for `undefined`. The clock stops under pointer or focus and in a hidden tab, and starts anew for another `content`. */
export function useAutoDismiss(content: object, milliseconds: number | undefined, dismiss: () => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );
  const clock = useRef({ content, left: milliseconds });
  const expire = useEffectEvent(dismiss);
  const paused = hovered || focused || hidden;

  useEffect(() => {
    if (clock.current.content !== content) clock.current = { content, left: milliseconds };
    const { left } = clock.current;
    if (left === undefined || paused) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => expire(), left);
    return () => {
      clearTimeout(timer);
      clock.current.left = left - (performance.now() - started);
    };
  }, [content, milliseconds, paused]);

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
