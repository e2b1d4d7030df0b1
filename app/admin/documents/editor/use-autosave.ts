import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import type { KindName } from "../../../schemas/kinds/kinds.ts";
import { differs } from "../../components/form-values.ts";
import { useTyping } from "../../components/use-typing.ts";
import { documentAddress, editAddress } from "../addresses.ts";
import type { Autosaved } from "../autosave.ts";

export type AutosaveStatus = {
  outcome: "saved" | "failed" | "conflict";
  at: Date;
  problem?: Autosaved["problem"];
};

type Options = {
  kind: KindName;
  id: string | undefined;
  isOn: boolean;
  stored: Record<string, string>;
  startsUnsaved: boolean;
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
  const [isUnsaved, setUnsaved] = useState(options.startsUnsaved);
  const [begun, setBegun] = useState<{ id: string; title: string }>();
  const draft = useRef(id);
  const key = useRef<string>(undefined);

  const saveInTime = useEffectEvent(saveWhatDiffers);

  useTyping(
    () => form.current,
    (element) => setUnsaved(differs(element, saved.current)),
  );
  useTyping(() => form.current, saveInTime, { rest: watched ? pauseWhileWatched : pause, longest });
  useEffect(() => {
    if (watched && form.current) saveInTime(form.current);
  }, [watched, form]);
  useEffect(() => {
    if (status?.outcome !== "failed" || status.problem) return undefined;
    const timer = setTimeout(() => form.current && saveInTime(form.current), again);
    return () => clearTimeout(timer);
  }, [form, status]);

  const { key: entry } = useLocation();
  const made = begun?.id;
  useEffect(() => {
    // Not by the router, which would load the page anew; whoever reloads it finds the draft.
    if (made !== undefined) history.replaceState({ ...history.state, key: entry }, "", editAddress(kind, made));
  }, [made, kind, entry]);

  return {
    id: id ?? made,
    begun,
    status,
    revision,
    isUnsaved,

    stored: () => saved.current,

    unsaved: () => differs(form.current, saved.current),

    /** Saves at once what was typed into a draft that is there already; false where something is left unsaved. */
    save: async (): Promise<boolean> => {
      if (id === undefined) return false;
      if (form.current) saveWhatDiffers(form.current);
      while (running.current) await running.current;
      return !differs(form.current, saved.current);
    },

    /** Puts a submission off until a save that is under way has told its revision. */
    waits(event: React.FormEvent<HTMLFormElement>, submitter: HTMLElement | null): boolean {
      const element = event.currentTarget;
      if (!running.current) return false;
      event.preventDefault();
      void running.current.then(() => element.requestSubmit(submitter));
      return true;
    },
  };

  function saveWhatDiffers(element: HTMLFormElement): void {
    // Two at once would take each other for somebody else.
    if (running.current) void running.current.then(() => saveWhatDiffers(element));
    else if (isOn && !sending.current && !ended.current && differs(element, saved.current, names))
      running.current = send(element).finally(() => {
        running.current = undefined;
      });
  }

  async function send(element: HTMLFormElement): Promise<void> {
    const values = new FormData(element);
    const body = new URLSearchParams();
    for (const name of ["language", "revision", "translates", ...names]) {
      const value = values.get(name);
      body.set(name, typeof value === "string" ? value : "");
    }
    body.set("key", (key.current ??= crypto.randomUUID()));
    const answer = await answerOf(documentAddress({ kind, id: draft.current ?? "new" }, "autosave"), body);
    const at = new Date();
    if (!answer?.saved) {
      ended.current = answer?.conflict === true;
      return setStatus({ outcome: answer?.conflict ? "conflict" : "failed", at, problem: answer?.problem });
    }
    // At once: a submission that waited for this follows.
    flushSync(() => {
      draft.current ??= answer.begun?.id;
      if (id === undefined && draft.current) setBegun({ id: draft.current, title: body.get("title") ?? "" });
      setRevision(answer.revision);
    });
    saved.current = { ...saved.current, ...Object.fromEntries(names.map((name) => [name, body.get(name) ?? ""])) };
    setUnsaved(differs(element, saved.current));
    setStatus({ outcome: "saved", at, problem: answer.problem });
  }
}

/** Follows no redirect: after the end of a session the typing stays where it is. */
async function answerOf(address: string, body: URLSearchParams): Promise<Autosaved | undefined> {
  const response = await fetch(address, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
  return response?.json().catch(() => undefined);
}
