import { useEffect, useState, type RefObject } from "react";
import { href } from "react-router";
import type { Language } from "../../schemas/languages.ts";
import { LivePreview } from "../documents/preview/live-preview.tsx";

/** Milliseconds without a key. */
const pause = 300;

type SectionPreviewProps = { form: RefObject<HTMLFormElement | null>; language: Language; onClose: () => void };

/** The section beside its form. Nothing is stored: the page in the frame is sent what the form holds, again after each pause. */
export function SectionPreview({ form, language, onClose }: SectionPreviewProps) {
  const [opening] = useState(() => ({
    action: `${href("/admin/content/preview")}?watched`,
    fields: valuesOf(form.current),
  }));
  return (
    <LivePreview
      opening={opening}
      language={language}
      form={form}
      changedAt={useTypedAt(form)}
      values={() => valuesOf(form.current)}
      onClose={onClose}
    />
  );
}

function useTypedAt(form: RefObject<HTMLFormElement | null>): Date | undefined {
  const [typedAt, setTypedAt] = useState<Date>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setTypedAt(new Date()), pause);
    };
    const element = form.current;
    element?.addEventListener("input", wait);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener("input", wait);
    };
  }, [form]);
  return typedAt;
}

function valuesOf(form: HTMLFormElement | null): Record<string, string> {
  const texts = [...new FormData(form ?? undefined)].filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts) as Record<string, string>;
}
