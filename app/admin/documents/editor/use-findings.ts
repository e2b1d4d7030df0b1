import { useState, type RefObject } from "react";
import { useFetcher } from "react-router";
import type { Finding } from "../../../schemas/text-check.ts";
import { useTyping } from "../../components/use-typing.ts";

/** The findings of what was stored, then of what is typed, from `address`. A check that is not answered leaves them as they are. */
export function useFindings(form: RefObject<HTMLFormElement | null>, stored: Finding[], address: string): Finding[] {
  const [findings, show] = useState(stored);
  const { data, submit } = useFetcher<{ findings: Finding[] } | null>();
  if (data && data.findings !== findings) show(data.findings);
  useTyping(
    () => form.current,
    (typing) => submit(new FormData(typing), { method: "post", action: address, defaultShouldRevalidate: false }),
    { rest: 800 },
  );
  return findings;
}
