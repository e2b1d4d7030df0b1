import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { RichText } from "../../components/rich-text.tsx";
import { loadForm, type EmbeddedFormSettings } from "./load-form.ts";

type EmbeddedFormProps = {
  settings: EmbeddedFormSettings;
  children: React.ReactNode;
};

export function EmbeddedForm({ settings, children }: EmbeddedFormProps) {
  const { t } = useTranslation("contact");
  const target = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "drawn" | "missing">("loading");
  useEffect(() => {
    const settle = (drawn: boolean) => setState(drawn ? "drawn" : "missing");
    return target.current ? loadForm(settings, target.current, settle) : undefined;
  }, [settings]);

  // About as tall as either form, to avoid layout shift.
  if (state === "missing") return <div className="min-h-[56rem]">{children}</div>;
  return (
    <div className="min-h-[56rem]">
      {state === "loading" && (
        <div className="noscript:hidden">
          <p role="status" className="text-lead text-ink-soft">
            {t("loading")}
          </p>
          <p className="mt-3">
            <RichText ns="contact" i18nKey="emailInstead" />
          </p>
        </div>
      )}
      <div ref={target} id="embedded-form" />
      <noscript>{children}</noscript>
    </div>
  );
}
