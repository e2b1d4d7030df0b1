type LabelledProps = { label: string; className?: string; children: React.ReactNode };

/** A control of a filter under its name. */
export function Labelled({ label, className = "", children }: LabelledProps) {
  return (
    <label className={`grid min-w-0 content-end gap-1.5 ${className}`}>
      <span className="font-semibold">{label}</span>
      {children}
    </label>
  );
}
