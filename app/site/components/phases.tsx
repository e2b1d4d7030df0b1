type PhasesProps = { phases: readonly { step: string; duration?: string }[]; className?: string };

export function Phases({ phases, className = "" }: PhasesProps) {
  return (
    <ol className={`phases ${className}`}>
      {phases.map(({ step, duration }, place) => (
        <li key={place}>
          <p className="eyebrow text-ink-soft">{duration ?? place + 1}</p>
          <p className="font-serif text-lead leading-snug">{step}</p>
        </li>
      ))}
    </ol>
  );
}
