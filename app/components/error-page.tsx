type ErrorPageProps = {
  code?: string;
  title: string;
  body: string;
  framed?: boolean;
  children?: React.ReactNode;
  below?: React.ReactNode;
};

export function ErrorPage({ code, title, body, framed = false, children, below }: ErrorPageProps) {
  return (
    <section className={framed ? "grid gap-4" : "wrap grid min-h-[60vh] content-center gap-6 py-24"}>
      <title>{title}</title>
      {code && <p className="font-serif text-display text-aurora">{code}</p>}
      <h1 className="text-title">{title}</h1>
      <p className="measure text-lead text-ink-soft">{body}</p>
      <div className="mt-4 flex flex-wrap gap-4">{children}</div>
      {below}
    </section>
  );
}
