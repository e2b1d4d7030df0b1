import { Reason } from "./reason.tsx";

type FormErrorsProps = { reasons: string[] | null | undefined; className?: string };

/** The region is there before there is anything to say, so that it is announced; it takes no row of a grid. */
export function FormErrors({ reasons, className = "" }: FormErrorsProps) {
  return (
    <div role="alert" className="empty:absolute">
      {reasons?.map((reason) => (
        <p key={reason} className={`font-semibold text-alarm ${className}`}>
          <Reason reason={reason} />
        </p>
      ))}
    </div>
  );
}
