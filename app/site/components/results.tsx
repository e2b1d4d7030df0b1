export type ShownResult = {
  measure: string;
  from?: string;
  to: string;
  unit?: string;
  comparison?: string;
  description?: string;
  /** None where no start is known. */
  path?: string;
  end: number;
  start?: number;
};

type ResultsProps = { results: readonly ShownResult[]; lang?: string | undefined; className?: string };

export function Results({ results, lang, className = "" }: ResultsProps) {
  return (
    <ul lang={lang} className={`results ${className}`}>
      {results.map(({ measure, from, to, unit, comparison, description, path, end, start }, place) => (
        <li key={place}>
          <div>
            {description && <span className="sr-only">{description}</span>}
            {from && <b aria-hidden>{from}</b>}
            <svg viewBox={path ? "0 0 96 44" : "80 0 16 44"} aria-hidden>
              {path && <path d={path} />}
              <circle cx="88" cy={end} r="5" />
              {start && <circle cx="6" cy={start} r="4" />}
            </svg>
            <span aria-hidden={description !== undefined}>
              {to}
              {unit && <small>{unit}</small>}
            </span>
          </div>
          <p>{measure}</p>
          {comparison && <p>{comparison}</p>}
        </li>
      ))}
    </ul>
  );
}

type PhasesProps = { phases: readonly { step: string; duration?: string }[]; className?: string };

export function Phases({ phases, className = "" }: PhasesProps) {
  if (phases.length === 0) return null;
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
