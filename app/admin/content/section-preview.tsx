import { useState, type RefObject } from "react";
import { href } from "react-router";
import type { Language } from "../../schemas/languages.ts";
import { useTyping } from "../components/use-typing.ts";
import { LivePreview } from "../documents/preview/live-preview.tsx";

type SectionPreviewProps = { form: RefObject<HTMLFormElement | null>; language: Language; onClose: () => void };

/** The section beside its form. Nothing is stored: the page in the frame is sent what the form holds, again after each pause. */
export function SectionPreview({ form, language, onClose }: SectionPreviewProps) {
  const [typedAt, setTypedAt] = useState<Date>();
  useTyping(
    () => form.current,
    () => setTypedAt(new Date()),
    { rest: 300 },
  );
  const [opening] = useState(() => ({
    action: `${href("/admin/content/preview")}?watched`,
    fields: valuesOf(form.current),
  }));
  return (
    <LivePreview
      opening={opening}
      language={language}
      form={form}
      changedAt={typedAt}
      values={() => valuesOf(form.current)}
      onClose={onClose}
    />
  );
}

function valuesOf(form: HTMLFormElement | null): Record<string, string> {
  const texts = [...new FormData(form ?? undefined)].filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts) as Record<string, string>;
}
