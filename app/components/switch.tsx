import { Thumb, unstable_Provider as Provider, unstable_Trigger as Trigger } from "@radix-ui/react-switch";

type SwitchProps = {
  checked: boolean;
  running: boolean;
  /** What stands beside the switch. */
  children: React.ReactNode;
  "aria-labelledby": string;
  "aria-describedby": string | undefined;
};

/**
 * A switch that submits the form around it, with or without a script. Radix's `Root` would add a hidden checkbox with a
 * style attribute, which the Content-Security-Policy forbids. While the form runs it is not `disabled`, which would take
 * the focus away.
 */
export function Switch({ checked, running, children, ...labels }: SwitchProps) {
  return (
    <Provider checked={checked}>
      <Trigger
        {...labels}
        type="submit"
        aria-disabled={running || undefined}
        onClick={(event) => running && event.preventDefault()}
        className="group flex min-h-11 items-center gap-3"
      >
        {children}
        <span className="relative h-7 w-12 rounded-full border border-rule-strong bg-paper-raised transition-colors group-aria-checked:border-aurora group-aria-checked:bg-aurora">
          <Thumb className="absolute top-1 left-1 size-4.5 rounded-full bg-rule-strong transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-aurora" />
        </span>
      </Trigger>
    </Provider>
  );
}
