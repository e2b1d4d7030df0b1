type FieldLinksProps = { fields: readonly { name: string; id: string | undefined; label: string }[] };

export function FieldLinks({ fields }: FieldLinksProps) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-6">
      {fields.map(({ name, id, label }) => (
        <li key={name}>
          <a href={`#${id}`} className="touch-link">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
