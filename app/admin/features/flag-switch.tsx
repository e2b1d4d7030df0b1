import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import { Form } from "../../components/form.tsx";
import { Switch } from "../../components/switch.tsx";
import type { Flag } from "../../schemas/rules/flag.ts";

export function FlagSwitch({ flag, described }: { flag: Flag; described: boolean }) {
  const { t } = useTranslation("admin-features");
  const { formData } = useNavigation();
  const running = formData?.get("id") === flag.id;
  const enabled = running ? formData?.get("enabled") === "true" : flag.enabled;
  return (
    <Form replace preventScrollReset className="shrink-0">
      <input type="hidden" name="id" value={flag.id} />
      <input type="hidden" name="enabled" value={String(!flag.enabled)} />
      <Switch
        checked={enabled}
        running={running}
        aria-labelledby={`name-${flag.id}`}
        aria-describedby={described ? `description-${flag.id}` : undefined}
      >
        <span className="text-sm text-ink-soft" aria-hidden="true">
          {t(enabled ? "on" : "off")}
        </span>
      </Switch>
    </Form>
  );
}
