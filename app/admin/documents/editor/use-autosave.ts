import { useEffect, useRef, useState, type RefObject } from "react";
import type { KindName } from "../../../schemas/kinds/kinds.ts";
import { differs } from "../../components/differs.ts";
import { documentAddress, editAddress } from "../addresses.ts";
import type { Autosaved } from "../autosave.ts";

export type AutosaveStatus = { outcome: "saved" | "failed" | "conflict"; at: Date };

type Options = {
  kind: KindName;
  /** Undefined of a draft that is not begun. */
  id: string | undefined;
  isOn: boolean;
  stored: Record<string, string>;
  names: readonly string[];
  sending: RefObject<boolean>;
  watched: boolean;
};

/** Milliseconds after the last key. */
const pause = 3_000;
const pauseWhileWatched = 800;
/** Milliseconds after the first one, however long the typing goes on. */
const longest = 15_000;
/** Milliseconds until what was not saved is tried again. */
const again = 10_000;

export function useAutosave(form: RefObject<HTMLFormElement | null>, options: Options) {
  const { kind, id, isOn, names, sending, watched } = options;
  const [status, setStatus] = useState<AutosaveStatus>();
  const [revision, setRevision] = useState<string>();
  const saved = useRef(options.stored);
  const running = useRef<Promise<void>>(undefined);
  const ended = useRef(false);
  const [begun, setBegun] = useState<string>();
  const draft = useRef(id);
  const key = useRef<string>(undefined);

  const latest = useRef({ names, send, watched });

  useEffect(() => {
    latest.current = { names, send, watched };
  });

  // Not at every rendering, which would put off what is about to be saved.
  useEffect(() => {
    const element = form.current;
    if (!element || !isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waitingSince: number | undefined;
    const later = () => {
      waitingSince ??= Date.now();
      start(
        Math.min(latest.current.watched ? pauseWhileWatched : pause, Math.max(0, waitingSince + longest - Date.now())),
      );
    };
    const start = (wait: number) => {
      clearTimeout(timer);
      timer = setTimeout(save, wait);
    };
    const save = () => {
      // Two at once would take each other for somebody else.
      if (running.current) return start(pause);
      waitingSince = undefined;
      if (sending.current || ended.current || !differs(element, saved.current, latest.current.names)) return;
      running.current = latest.current.send(element).finally(() => {
        running.current = undefined;
        if (waitingSince === undefined && differs(element, saved.current, latest.current.names)) start(again);
      });
    };
    element.addEventListener("input", later);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("input", later);
    };
  }, [form, isOn, sending]);

  return {
    id: id ?? begun,
    status,
    revision,

    unsaved: () => differs(form.current, saved.current),

    /** Puts a submission off until a save that is under way has told its revision. */
    waits(event: React.FormEvent<HTMLFormElement>, submitter: HTMLElement | null): boolean {
      const element = event.currentTarget;
      if (!running.current) return false;
      event.preventDefault();
      void running.current.then(() => element.requestSubmit(submitter));
      return true;
    },
  };

  async function send(element: HTMLFormElement): Promise<void> {
    const values = new FormData(element);
    const body = new URLSearchParams();
    for (const name of ["language", "revision", ...names]) {
      const value = values.get(name);
      body.set(name, typeof value === "string" ? value : "");
    }
    body.set("key", (key.current ??= crypto.randomUUID()));
    const answer = await answerOf(documentAddress({ kind, id: draft.current ?? "new" }, "autosave"), body);
    const at = new Date();
    if (!answer?.saved) {
      ended.current = answer?.conflict === true;
      return setStatus({ outcome: answer?.conflict ? "conflict" : "failed", at });
    }
    // A submission that waited for this is sent before the page renders again.
    setHidden(element, "revision", answer.revision);
    if (answer.begun) begin(element, answer.begun.id);
    setRevision(answer.revision);
    saved.current = { ...saved.current, ...Object.fromEntries(names.map((name) => [name, body.get(name) ?? ""])) };
    setStatus({ outcome: "saved", at });
  }

  function begin(element: HTMLFormElement, made: string): void {
    draft.current = made;
    setBegun(made);
    const address = editAddress(kind, made);
    element.action = address;
    // The page stays as it is; whoever reloads it finds the draft.
    history.replaceState(history.state, "", address);
  }
}

function setHidden(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
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
