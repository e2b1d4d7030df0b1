import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { href } from "react-router";
import type { Language } from "../../schemas/formats/languages.ts";

/** Milliseconds between two questions, well within the minutes for which an answer holds. */
const pause = 60_000;

export function OpenElsewhere({ id, language, atFirst }: { id: string; language: Language; atFirst: string[] }) {
  const { t } = useTranslation("admin");
  const [others, setOthers] = useState(atFirst);
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState === "visible") setOthers((await answerTo(id, language)) ?? []);
    };
    const timer = setInterval(ask, pause);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [id, language]);
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {others.map((who) => (
        <p key={who} className="border-l-4 border-amber bg-paper-raised px-5 py-3 wrap-anywhere">
          {t("openElsewhere", { who })}
        </p>
      ))}
    </div>
  );
}

async function answerTo(id: string, language: Language): Promise<string[] | undefined> {
  const body = new URLSearchParams({ id, language });
  const answer = fetch(href("/admin/open-texts"), { method: "POST", body, redirect: "manual" });
  return answer.then((response) => (response.ok ? response.json() : undefined)).catch(() => undefined);
}
