type NoteProps = { className?: string; children: React.ReactNode };

export function Note({ className = "mt-6", children }: NoteProps) {
  return <p className={`measure ${className} border-l-4 border-amber py-1 pl-4`}>{children}</p>;
}
