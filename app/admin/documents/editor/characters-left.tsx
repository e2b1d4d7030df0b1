import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

const nearLimit = 0.1;

export function CharactersLeft({ of, limit }: { of: string; limit: number }) {
  const { t } = useTranslation("admin-documents");
  const [left, setLeft] = useState(limit);
  useEffect(() => {
    const field = document.getElementById(of);
    if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return undefined;
    const count = () => setLeft(limit - field.value.length);
    count();
    const { form } = field;
    form?.addEventListener("input", count);
    return () => form?.removeEventListener("input", count);
  }, [of, limit]);
  if (left > limit * nearLimit) return null;
  return (
    <p className={`mt-1 text-sm ${left < 0 ? "font-semibold text-alarm" : "text-ink-soft"}`}>
      {left < 0 ? t("edit.tooMany", { count: -left }) : t("edit.left", { count: left })}
    </p>
  );
}
