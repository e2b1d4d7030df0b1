import { createContext, useRef, useState, type RefObject } from "react";
import type { Finding } from "../../../schemas/rules/text-check.ts";
import { useTyping } from "../../components/use-typing.ts";

/** Null: not looked at yet. */
export const FindingsContext = createContext<Finding[] | null>(null);

/** The findings of what was stored, then of what is typed, from `address`. A check that is not answered leaves them as they are. */
export function useFindings(
  form: RefObject<HTMLFormElement | null>,
  stored: Finding[] | null,
  address: string,
): Finding[] | null {
  const [findings, show] = useState(stored);
  const asking = useRef(new AbortController());
  useTyping(
    () => form.current,
    (typing) => {
      asking.current.abort();
      asking.current = new AbortController();
      void check(address, typing, asking.current.signal).then((found) => found && show(found));
    },
    { rest: 800 },
  );
  return findings;
}

/** No fetcher: one that lands ends what others are loading, the remark that was just marked as done among it. */
async function check(address: string, typing: HTMLFormElement, signal: AbortSignal): Promise<Finding[] | undefined> {
  const texts = [...new FormData(typing)].filter((field): field is [string, string] => typeof field[1] === "string");
  const body = new URLSearchParams(texts);
  try {
    const answer = await fetch(address, { method: "POST", body, signal, redirect: "manual" });
    return ((await answer.json()) as { findings?: Finding[] }).findings;
  } catch {
    return undefined;
  }
}
