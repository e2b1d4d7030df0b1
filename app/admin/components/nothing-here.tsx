export function NothingHere({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <p className={`border-y border-rule py-8 text-ink-soft ${className}`}>
      <span className="measure block">{children}</span>
    </p>
  );
}
