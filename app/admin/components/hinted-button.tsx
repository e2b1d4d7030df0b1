import { useId } from "react";

type HintedButtonProps = { name?: string; value: string; label: string; hint: string };

export function HintedButton({ name = "intent", value, label, hint }: HintedButtonProps) {
  const id = useId();
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <button type="submit" name={name} value={value} aria-describedby={id} className="button button-quiet">
        {label}
      </button>
      <p id={id} className="measure text-sm text-ink-soft">
        {hint}
      </p>
    </div>
  );
}
