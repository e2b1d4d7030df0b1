import { useReasonText } from "./reason-text.ts";

type FormErrorsProps = { reasons: string[] | null | undefined; className?: string };

/** The region is there before there is anything to say, so that it is announced; it takes no row of a grid. */
export function FormErrors({ reasons, className = "" }: FormErrorsProps) {
  const reasonText = useReasonText();
  return (
    <div role="alert" className="empty:absolute">
      {reasons?.map((reason) => (
        <p key={reason} className={`font-semibold text-alarm ${className}`}>
          {reasonText(reason)}
        </p>
      ))}
    </div>
  );
}
