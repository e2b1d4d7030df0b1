import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { isSubmission } from "../../components/lost-connection.ts";
import { differences, putValue } from "./form-values.ts";

export type TypedMeanwhile = ReturnType<typeof createTypedMeanwhile>;

/** Outlives a form and the one that its answer shows. */
export function createTypedMeanwhile() {
  let typed: { form: string; values: Record<string, string> } | undefined;
  return {
    keep: (form: string, values: Record<string, string>): void => {
      typed = { form, values };
    },
    take: (form: string): [field: string, value: string][] => {
      const taken = typed?.form === form ? Object.entries(typed.values) : [];
      typed = undefined;
      return taken;
    },
  };
}

/** What is typed between sending a form and its answer goes into the form that the answer shows; `name` tells forms apart. */
export function useTypedMeanwhile(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  { keep, take }: TypedMeanwhile,
): void {
  const sent = useRef<Record<string, string>>(undefined);
  useEffect(() => {
    void putBack(form.current, take(name));
    const send = (event: SubmitEvent) => {
      const { current: element } = form;
      if (!element || event.target !== element || !isSubmission(event)) return;
      const hidden = [...element.querySelectorAll<HTMLInputElement>("[type=hidden]")].map(({ name: own }) => own);
      const values = [...new FormData(element)].filter(
        ([own, value]) => typeof value === "string" && !hidden.includes(own),
      );
      sent.current = Object.fromEntries(values) as Record<string, string>;
    };
    window.addEventListener("submit", send);
    return () => window.removeEventListener("submit", send);
  }, [form, name, take]);
  // The fields are still there.
  useLayoutEffect(() => {
    const element = form.current;
    return () => {
      if (element && sent.current) keep(name, differences(element, sent.current));
    };
  }, [form, name, keep]);
}

async function putBack(form: HTMLFormElement | null, values: [field: string, value: string][]): Promise<void> {
  for (const [field, value] of values) await putValue(form!, field, value);
}
