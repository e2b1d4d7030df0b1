import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { RichText } from "../../components/rich-text.tsx";
import type { FormFrame } from "./embed.server.ts";

type EmbeddedFormProps = {
  frame: FormFrame;
  children: React.ReactNode;
};

export function EmbeddedForm({ frame, children }: EmbeddedFormProps) {
  const { t } = useTranslation("contact");
  const { element, state, height } = useFormFrame(frame);

  const waits = state === "unopened" || state === "loading";
  const ownForm = state === "missing" || (frame.unset && state !== "drawn");

  // About as tall as either form, to avoid layout shift.
  return (
    <div id="embedded-form" className="min-h-[56rem]">
      {(waits || ownForm) && (
        <div className={frame.unset ? "mb-6 flex flex-wrap gap-x-3 text-ink-soft" : "mb-6 grid gap-3 noscript:hidden"}>
          {waits && (
            <p role="status" className="noscript:hidden">
              {t("loading")}
            </p>
          )}
          <p>
            <RichText ns="contact" i18nKey="emailInstead" />
          </p>
        </div>
      )}
      {(state === "loading" || state === "drawn") && (
        <iframe
          ref={element}
          src={frame.src}
          sandbox={frame.sandbox}
          title={t("formTitle")}
          height={height}
          className={`w-full ${state === "drawn" ? "" : "invisible"}`}
        />
      )}
      {ownForm ? children : <noscript>{children}</noscript>}
    </div>
  );
}

type FrameState = "unopened" | "loading" | "drawn" | "missing";
/** Untrusted: a script in the frame may leave out or put in anything. */
type FrameMessage = { contactForm: "drawn" | "missing"; height: number };

/** Milliseconds. */
const patience = 6_000;

/** Pixels: what a script says may not stretch the page without end. */
const tallest = 6_000;

function useFormFrame({ origin }: FormFrame) {
  const element = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<FrameState>("unopened");
  const [height, setHeight] = useState(0);

  useEffect(() => {
    const giveUp = () => setState((now) => (now === "drawn" ? now : "missing"));
    const waiting = setTimeout(giveUp, patience);
    const listen = ({ source, origin: sender, data }: MessageEvent<unknown>) => {
      if (!element.current || source !== element.current.contentWindow || sender !== origin) return;
      const { contactForm, height } = Object(data) as FrameMessage;
      if (contactForm === "missing") giveUp();
      if (contactForm === "drawn" && Number.isFinite(height) && height >= 0) {
        setHeight(Math.min(height, tallest));
        setState("drawn");
      }
    };
    addEventListener("message", listen);
    setState("loading");
    return () => {
      clearTimeout(waiting);
      removeEventListener("message", listen);
    };
  }, [origin]);

  return { element, state, height };
}
