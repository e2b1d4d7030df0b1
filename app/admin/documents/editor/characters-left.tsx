import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTyping } from "../../components/use-typing.ts";

const nearLimit = 0.2;

export function CharactersLeft({ of, limit }: { of: string; limit: number }) {
  const [left, setLeft] = useState(limit);
  const field = () => document.getElementById(of) as HTMLInputElement | HTMLTextAreaElement | null;
  const count = () => setLeft(limit - (field()?.value.length ?? 0));
  const countStored = useEffectEvent(count);
  useEffect(() => countStored(), []);
  useTyping(() => field()?.form, count);
  return left > limit * nearLimit ? null : <Left count={left} />;
}

function Left({ count: left }: { count: number }) {
  const { t } = useTranslation("admin-documents");
  return (
    <p className={`mt-1 text-sm ${left < 0 ? "font-semibold text-alarm" : "text-ink-soft"}`}>
      {left < 0 ? t("edit.tooMany", { count: -left }) : t("edit.left", { count: left })}
    </p>
  );
}
