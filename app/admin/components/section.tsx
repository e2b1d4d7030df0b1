type SectionProps = { id: string; title: React.ReactNode; className?: string; children: React.ReactNode };

export function Section({ id, title, className = "mt-12", children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}
