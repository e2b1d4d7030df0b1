type SectionProps = {
  id: string;
  title: React.ReactNode;
  className?: string;
  aside?: React.ReactNode;
  children: React.ReactNode;
};

export function Section({ id, title, className = "mt-12", aside, children }: SectionProps) {
  const heading = (
    <h2 id={id} className="text-heading">
      {title}
    </h2>
  );
  return (
    <section aria-labelledby={id} className={className}>
      {aside ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          {heading}
          {aside}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}
