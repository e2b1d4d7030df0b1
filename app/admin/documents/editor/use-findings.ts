import { useEffect, useState, type RefObject } from "react";
import type { Finding } from "../../../schemas/text-check.ts";

/** Milliseconds of rest before a text is checked while it is typed. */
const restAfter = 800;

/** The findings of what was stored, then of what is typed, from `address`. A check that is not answered leaves them as they are. */
export function useFindings(form: RefObject<HTMLFormElement | null>, stored: Finding[], address: string): Finding[] {
  const [findings, show] = useState(stored);
  useEffect(() => {
    const typing = form.current;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let latest = 0;

    async function check(fields: FormData): Promise<void> {
      const number = (latest += 1);
      // Not a fetcher, which would load the whole page anew after each answer.
      const answer = await fetch(address, { method: "POST", body: fields }).catch(() => undefined);
      const isJson = answer?.headers.get("Content-Type")?.startsWith("application/json");
      if (!answer?.ok || !isJson) return;
      const { findings: found } = (await answer.json()) as { findings: Finding[] };
      if (number === latest) show(found);
    }

    function wait(): void {
      clearTimeout(resting);
      resting = setTimeout(() => typing && void check(new FormData(typing)), restAfter);
    }

    typing?.addEventListener("input", wait);
    return () => {
      latest += 1;
      clearTimeout(resting);
      typing?.removeEventListener("input", wait);
    };
  }, [form, address]);
  return findings;
}
