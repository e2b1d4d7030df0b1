import { useTranslation } from "react-i18next";
import { RichText } from "../../components/rich-text.tsx";
import type { FormFrame } from "./embed.server.ts";
import { useFormFrame } from "./use-form-frame.ts";

type EmbeddedFormProps = {
  frame: FormFrame;
  children: React.ReactNode;
};

export function EmbeddedForm({ frame, children }: EmbeddedFormProps) {
  const { t } = useTranslation("contact");
  const { element, state, height } = useFormFrame(frame);

  // About as tall as either form, to avoid layout shift.
  return (
    <div id="embedded-form" className="min-h-[56rem]">
      {state === "missing" ? (
        children
      ) : (
        <>
          {state !== "drawn" && (
            <div className="noscript:hidden">
              <p role="status" className="text-lead text-ink-soft">
                {t("loading")}
              </p>
              <p className="mt-3">
                <RichText ns="contact" i18nKey="emailInstead" />
              </p>
            </div>
          )}
          {state !== "unopened" && (
            <iframe
              ref={element}
              src={frame.src}
              sandbox={frame.sandbox}
              title={t("formTitle")}
              height={height}
              className={`w-full ${state === "drawn" ? "" : "invisible"}`}
            />
          )}
          <noscript>{children}</noscript>
        </>
      )}
    </div>
  );
}
