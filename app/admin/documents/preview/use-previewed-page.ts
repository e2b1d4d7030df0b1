import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { markIn, unmarked, type FieldMark } from "../../../schemas/rules/field-marks.ts";

/** Where something is written: at a character of a field, or in one of the blocks of formatted text. */
export type WrittenPlace = { field: string; at: number } | { field: string; block: number };

type OnPress = (text: string, mark: FieldMark | undefined) => void;

type View = Window & typeof globalThis;
type PreviewedPage = ReturnType<typeof pageIn>;

/** A page of the site in a frame, which marks its texts with the fields that they come from, and is told when to show others. */
export function usePreviewedPage(frame: RefObject<HTMLIFrameElement | null>, onPress: OnPress) {
  const page = useRef<PreviewedPage>(undefined);
  const missed = useRef(false);
  const written = useRef<WrittenPlace>(undefined);
  const press = useEffectEvent(onPress);
  const connect = useEffectEvent(() => {
    const view = frame.current?.contentDocument?.defaultView;
    if (!view || view.location.origin !== location.origin || page.current?.view === view) return;
    page.current?.end();
    page.current = pageIn(view, press);
  });

  useEffect(() => {
    const element = frame.current;
    // The page listens: it is hydrated, and may be changed.
    const hear = ({ source, origin }: MessageEvent) => {
      if (source !== element?.contentWindow || origin !== location.origin) return;
      connect();
      page.current?.start();
      page.current?.show(written.current);
      if (missed.current) page.current?.refresh();
      missed.current = false;
    };
    addEventListener("message", hear);
    element?.addEventListener("load", connect);
    return () => {
      removeEventListener("message", hear);
      element?.removeEventListener("load", connect);
      page.current?.end();
    };
  }, [frame]);

  return {
    refresh(): void {
      missed.current = !page.current?.refresh();
    },

    show(place: WrittenPlace): void {
      written.current = place;
      page.current?.show(place);
    },
  };
}

function pageIn(view: View, onPress: OnPress) {
  const { document } = view;
  const marks = new Map<Text, FieldMark>();
  let listens = false;
  let written: WrittenPlace | undefined;
  let outlined: HTMLElement | undefined;
  const press = (event: MouseEvent) => {
    const pressed = event.target as Element;
    // A link would lead away from what is being written.
    if (pressed.closest("a")) event.preventDefault();
    const block = blockAround(pressed);
    const text = textAt(event, block);
    const shown = textsIn(block).filter((each) => isVisible(each, block));
    const pressedText = unmarked(text?.data ?? shown.map(({ data }) => data).join("")).trim();
    if (pressedText) onPress(pressedText, (text && marks.get(text)) ?? markOf(block, shown));
  };
  const stay = (event: Event) => event.preventDefault();
  const observer = new view.MutationObserver((records) => {
    for (const { type, target } of records) if (type === "characterData") marks.delete(target as Text);
    readMarks();
    outline();
  });
  document.addEventListener("click", press, true);
  document.addEventListener("submit", stay, true);
  readMarks();

  return {
    view,

    /** What is hidden in the texts is taken out of them once React has compared them with its own. */
    start() {
      listens = true;
      readMarks();
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    },

    refresh(): boolean {
      if (listens) view.postMessage("changed", location.origin);
      return listens;
    },

    show(place: WrittenPlace | undefined) {
      written = place;
      const found = outline();
      if (!found) return;
      const { top, bottom } = found.getBoundingClientRect();
      // Not `scrollIntoView`, which moves the editor around the frame too.
      if (top < 0 || bottom > view.innerHeight) view.scrollTo({ top: view.scrollY + top - view.innerHeight / 3 });
    },

    end() {
      observer.disconnect();
      document.removeEventListener("click", press, true);
      document.removeEventListener("submit", stay, true);
    },
  };

  function readMarks(): void {
    for (const text of textsIn(document.body)) {
      const mark = text.parentElement?.closest("script") ? undefined : markIn(text.data);
      if (!mark) continue;
      marks.set(text, mark);
      if (listens) text.data = unmarked(text.data);
    }
    observer.takeRecords();
  }

  function markOf(block: Element, shown: Text[]): FieldMark | undefined {
    const within = shown.filter((text) => marks.has(text));
    const own = within.find((text) => blockAround(text.parentElement!) === block);
    const text = own ?? (within.length === 1 ? within[0] : undefined);
    return text && marks.get(text);
  }

  function outline(): HTMLElement | undefined {
    const found = listens && written ? elementSaying(written) : undefined;
    if (found !== outlined) {
      outlined?.style.removeProperty("outline");
      found?.style.setProperty("outline", "3px solid var(--amber)");
      outlined = found;
    }
    return found;
  }

  function elementSaying({ field, ...place }: WrittenPlace): HTMLElement | undefined {
    const shown = [...marks].filter(([text, mark]) => mark.field === field && text.parentElement?.checkVisibility());
    const starts = [...new Set(shown.map(([, { start }]) => start))].toSorted((one, other) => one - other);
    const start = "at" in place ? (starts.findLast((from) => from <= place.at) ?? starts[0]) : starts[place.block];
    const elements = shown.filter(([, mark]) => mark.start === start).map(([text]) => text.parentElement!);
    // The last step of a breadcrumb says what the heading says.
    return elements.find((element) => !element.closest("nav")) ?? elements[0];
  }
}

function textsIn(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function textAt({ clientX, clientY, view }: MouseEvent, within: Element): Text | undefined {
  const node = nodeAt(view!.document, clientX, clientY);
  return node?.nodeType === Node.TEXT_NODE && within.contains(node) ? (node as Text) : undefined;
}

/** Safari has the older of the two alone. */
function nodeAt(document: Partial<Document>, x: number, y: number): Node | undefined {
  return document.caretPositionFromPoint
    ? document.caretPositionFromPoint(x, y)?.offsetNode
    : document.caretRangeFromPoint?.(x, y)?.startContainer;
}

/** Not where it is for screen readers alone, in a box of one pixel. */
function isVisible({ parentElement }: Text, within: Element): boolean {
  for (let element = parentElement; element && element !== within; element = element.parentElement)
    if (element.offsetWidth <= 1 && element.offsetHeight <= 1) return false;
  return true;
}

function blockAround(element: Element): Element {
  const { parentElement, ownerDocument } = element;
  const inline = ownerDocument.defaultView?.getComputedStyle(element).display === "inline";
  return inline && parentElement ? blockAround(parentElement) : element;
}
