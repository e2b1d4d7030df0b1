type ToastProps = { title: string; body: React.ReactNode; destructive?: boolean };

export function Toast({ title, body, destructive = false }: ToastProps) {
  const tone = destructive ? "border-l-alarm" : "border-l-aurora";
  return (
    <div className={`border border-l-4 border-rule-strong bg-paper-raised p-4 pr-12 raised ${tone}`}>
      <p className="font-semibold">{title}</p>
      <p className="text-ink-soft">{body}</p>
    </div>
  );
}
