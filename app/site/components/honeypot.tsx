export function Honeypot({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        {label}
        <input type="text" name="topic" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
