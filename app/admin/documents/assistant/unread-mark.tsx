import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { isSameText } from "../../components/form-values.ts";
import { useTyping } from "../../components/use-typing.ts";

type UnreadMarkProps = {
  name: string;
  value: string;
  of: string;
  ticked: boolean;
  breach?: { term: string; instead: string } | undefined;
};

/** At a field that the assistant wrote. Whoever types in it has read it. */
export function UnreadMark({ name, value, of, ticked, breach }: UnreadMarkProps) {
  const { t } = useTranslation("admin-assistant");
  const box = useRef<HTMLInputElement>(null);
  const field = () => document.getElementById(of) as HTMLInputElement | HTMLTextAreaElement | null;
  useTyping(
    () => field()?.form,
    () => {
      const control = field();
      if (control && box.current && !isSameText(control.value, control.defaultValue)) box.current.checked = true;
    },
  );
  return (
    <div className="mb-2 border-l-4 border-amber pl-3 text-sm">
      <p className="font-semibold text-amber">{t("unread.mark")}</p>
      {breach && <p>{t(breach.instead ? "unread.breachInstead" : "unread.breach", breach)}</p>}
      <label className="inline-flex min-h-11 items-center gap-2">
        <input ref={box} type="checkbox" name={name} value={value} defaultChecked={ticked} className="tick" />
        {t("unread.read")}
      </label>
    </div>
  );
}
