type SubmitButtonProps = { running: boolean } & Omit<React.ComponentProps<"button">, "type" | "disabled" | "onClick">;

/** Ignores presses while it runs; `disabled` would lose the focus. */
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
