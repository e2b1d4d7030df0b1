import { Thumb, unstable_Provider as Provider, unstable_Trigger as Trigger } from "@radix-ui/react-switch";

type SwitchProps = {
  checked: boolean;
  running: boolean;
  children: React.ReactNode;
  "aria-labelledby": string;
  "aria-describedby": string | undefined;
};

/** Not Radix's `Root`: its checkbox has a style attribute (forbidden by the CSP). Not `disabled`, which would lose the focus. */
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
          <Thumb className="absolute top-1 left-1 size-4.5 rounded-full bg-rule-strong forced-color-adjust-none transition-transform forced-colors:bg-[ButtonText]! data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-aurora" />
        </span>
      </Trigger>
    </Provider>
  );
}
