import { use, useLayoutEffect, useRef } from "react";
import { SendingContext } from "./form.tsx";

type SubmitButtonProps = { running?: boolean; whileRunning?: string } & Omit<
  React.ComponentProps<"button">,
  "type" | "disabled" | "ref"
>;

/** Disabled while its request runs. A browser takes the focus from a disabled button: it comes back afterwards. */
export function SubmitButton({
  running = use(SendingContext),
  whileRunning,
  className = "",
  children,
  ...button
}: SubmitButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  // Before the browser's own step, which takes the focus away.
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) element.current?.focus();
    hadFocus.current = running && document.activeElement === element.current;
  }, [running]);

  return (
    <button {...button} ref={element} type="submit" disabled={running} className={`button ${className}`}>
      {(running && whileRunning) || children}
    </button>
  );
}
