import { Form, useNavigation } from "react-router";
import { useTranslation } from "react-i18next";
import type { Flag } from "../../schemas/flag.ts";

/**
 * A submit button that says its state: the form names the state to reach, with or without a script. While it runs it is
 * not `disabled`, for that would take the focus away from it.
 */
export function FlagSwitch({ flag, described }: { flag: Flag; described: boolean }) {
  const { t } = useTranslation("admin");
  const { formData } = useNavigation();
  const running = formData?.get("id") === flag.id;
  const enabled = running ? formData?.get("enabled") === "true" : flag.enabled;
  return (
    <Form method="post" replace preventScrollReset className="shrink-0">
      <input type="hidden" name="id" value={flag.id} />
      <input type="hidden" name="enabled" value={String(!flag.enabled)} />
      <button
        type="submit"
        role="switch"
        aria-checked={enabled}
        aria-labelledby={`name-${flag.id}`}
        aria-describedby={described ? `description-${flag.id}` : undefined}
        aria-disabled={running || undefined}
        onClick={(event) => running && event.preventDefault()}
        className="group flex min-h-11 items-center gap-3"
      >
        <span className="text-sm text-ink-soft" aria-hidden="true">
          {t(enabled ? "features.on" : "features.off")}
        </span>
        <span className="relative h-7 w-12 rounded-full border border-rule-strong bg-paper-raised transition-colors group-aria-checked:border-aurora group-aria-checked:bg-aurora">
          <span className="absolute top-1 left-1 size-4.5 rounded-full bg-rule-strong transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-on-aurora" />
        </span>
      </button>
    </Form>
  );
}
