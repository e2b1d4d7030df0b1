import { useEffect, useEffectEvent } from "react";

/** Milliseconds: without a key, and after the first one, however long the typing goes on. */
export function useTyping(
  formOf: () => HTMLFormElement | null | undefined,
  onTyped: (form: HTMLFormElement) => void,
  { rest = 0, longest = Number.POSITIVE_INFINITY }: { rest?: number; longest?: number } = {},
): void {
  const formNow = useEffectEvent(formOf);
  const typed = useEffectEvent(onTyped);
  const waitSince = useEffectEvent((since: number) => Math.min(rest, Math.max(0, since + longest - Date.now())));
  useEffect(() => {
    const form = formNow();
    if (!form) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since: number | undefined;
    const wait = () => {
      since ??= Date.now();
      clearTimeout(timer);
      timer = setTimeout(() => {
        since = undefined;
        typed(form);
      }, waitSince(since));
    };
    form.addEventListener("input", wait);
    return () => {
      clearTimeout(timer);
      form.removeEventListener("input", wait);
    };
  }, []);
}
