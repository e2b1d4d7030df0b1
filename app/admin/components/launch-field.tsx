import { Field } from "../../components/field.tsx";

type LaunchFieldProps = Pick<React.ComponentProps<typeof Field>, "field" | "label" | "hint" | "message"> & {
  launches: readonly string[];
};

export function LaunchField({ launches, ...field }: LaunchFieldProps) {
  return (
    <>
      <Field {...field} list="launch-names" autoComplete="off" />
      <datalist id="launch-names">
        {launches.map((launch) => (
          <option key={launch}>{launch}</option>
        ))}
      </datalist>
    </>
  );
}
