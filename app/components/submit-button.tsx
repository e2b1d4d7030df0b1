type SubmitButtonProps = { running: boolean } & Omit<React.ComponentProps<"button">, "type" | "disabled" | "onClick">;

/** Sends its form once: while it runs it does nothing, but keeps the focus, which a disabled button would lose. */
export function SubmitButton({ running, className = "", ...button }: SubmitButtonProps) {
  return (
    <button
      {...button}
      type="submit"
      aria-disabled={running || undefined}
      onClick={(event) => running && event.preventDefault()}
      className={`button aria-disabled:cursor-progress aria-disabled:opacity-60 ${className}`}
    />
  );
}
