import { useEffect, useRef, useState, type RefObject } from "react";
import type { Autosaved } from "./autosave.ts";

export type AutosaveStatus = { outcome: "saved" | "failed" | "conflict"; at: Date };

type Options = {
  /** What the form began with, by field. */
  stored: Record<string, string>;
  /** The fields that save themselves. */
  names: readonly string[];
  /** True once the form was submitted or left. */
  sending: RefObject<boolean>;
};

/** Milliseconds after the last key. */
const pause = 3_000;

/** Saves the draft of a form while somebody types. Without an address nothing saves itself. */
export function useAutosave(form: RefObject<HTMLFormElement | null>, address: string | undefined, options: Options) {
  const { names, sending } = options;
  const [status, setStatus] = useState<AutosaveStatus>();
  const [revision, setRevision] = useState<string>();
  const saved = useRef(options.stored);
  const running = useRef<Promise<void>>(undefined);
  const ended = useRef(false);

  const latest = useRef({ names, send });

  useEffect(() => {
    latest.current = { names, send };
  });

  // Not at every rendering, which would put off what is about to be saved.
  useEffect(() => {
    const element = form.current;
    if (!element || address === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (sending.current || ended.current || !differs(element, saved.current, latest.current.names)) return;
        running.current = latest.current.send(element, address).finally(() => {
          running.current = undefined;
        });
      }, pause);
    };
    element.addEventListener("input", later);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("input", later);
    };
  }, [form, address, sending]);

  return {
    status,
    /** That of the last draft that saved itself. */
    revision,

    unsaved: () => form.current !== null && differs(form.current, saved.current, Object.keys(saved.current)),

    /** Puts a submission off until a save that is under way has told its revision. */
    waits(event: React.FormEvent<HTMLFormElement>, submitter: HTMLElement | null): boolean {
      const element = event.currentTarget;
      if (!running.current) return false;
      event.preventDefault();
      void running.current.then(() => element.requestSubmit(submitter));
      return true;
    },
  };

  async function send(element: HTMLFormElement, to: string): Promise<void> {
    const typed = new FormData(element);
    const body = new URLSearchParams();
    for (const name of ["language", "revision", ...names]) {
      const value = typed.get(name);
      body.set(name, typeof value === "string" ? value : "");
    }
    const answer = await answerOf(to, body);
    const at = new Date();
    if (!answer?.saved) {
      ended.current = answer?.conflict === true;
      return setStatus({ outcome: answer?.conflict ? "conflict" : "failed", at });
    }
    const field = element.elements.namedItem("revision");
    // A submission that waited for this is sent before the page renders again.
    if (field instanceof HTMLInputElement) field.value = answer.revision;
    setRevision(answer.revision);
    saved.current = { ...saved.current, ...Object.fromEntries(names.map((name) => [name, body.get(name) ?? ""])) };
    setStatus({ outcome: "saved", at });
  }
}

/** Follows no redirect: after the end of a session the typing stays where it is. */
async function answerOf(address: string, body: URLSearchParams): Promise<Autosaved | undefined> {
  try {
    const response = await fetch(address, { method: "POST", body, redirect: "manual" });
    return await response.json();
  } catch {
    return undefined;
  }
}

function differs(form: HTMLFormElement, stored: Record<string, string>, names: readonly string[]): boolean {
  const typed = new FormData(form);
  return names.some((name) => typed.has(name) && typed.get(name) !== (stored[name] ?? ""));
}
