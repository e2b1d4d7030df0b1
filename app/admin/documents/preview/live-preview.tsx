import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { documentAddress, searchOfTexts } from "../addresses.ts";
import { useEditor } from "../editor/editor-context.ts";
import { showPlace } from "../editor/findings.tsx";
import { usePreviewedPage, type WrittenPlace } from "./use-previewed-page.ts";

/** In CSS pixels. */
const widths = { phone: 390, tablet: 820, desktop: 1280 };
type Device = keyof typeof widths;
const devices = Object.keys(widths) as Device[];

export function LivePreview() {
  const { kind, id, language, element: form, autosave, watch } = useEditor();
  const { status } = autosave;
  const changedAt = status?.outcome === "saved" ? status.at : undefined;
  const { t } = useTranslation("admin-documents");
  const frame = useRef<HTMLIFrameElement>(null);
  const aside = useRef<HTMLElement>(null);
  const asking = useRef<HTMLFormElement>(null);
  const [device, setDevice] = useState<Device>("phone");
  const [elsewhere, setElsewhere] = useState<string>();
  const page = usePreviewedPage(frame, (text, mark) => {
    const field = mark && form.current?.elements.namedItem(mark.field);
    setElsewhere(isTextField(field) ? undefined : text);
    if (mark && isTextField(field))
      showPlace(field, { ...mark, line: field.value.slice(0, mark.start).split("\n").length });
  });
  const refresh = useEffectEvent(() => page.refresh());
  const follow = useEffectEvent(() => {
    const place = writtenPlace(form.current);
    if (place) page.show(place);
  });

  useEffect(() => {
    asking.current?.requestSubmit();
    // Whoever opened it by a button can press that again.
    const button = document.querySelector("[aria-controls=live-preview]");
    const { top } = aside.current!.getBoundingClientRect();
    if (button && button.getBoundingClientRect().bottom > top) button.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => {
    if (changedAt) refresh();
  }, [changedAt]);
  useEffect(() => {
    const events = ["focusin", "selectionchange", "input"];
    for (const event of events) document.addEventListener(event, follow);
    return () => {
      for (const event of events) document.removeEventListener(event, follow);
    };
  }, []);

  return (
    <aside
      ref={aside}
      id="live-preview"
      aria-label={t("look.title")}
      className="live-preview sticky bottom-0 z-10 flex h-[42svh] flex-col gap-2 border-t border-rule-strong bg-paper pt-2 xl:top-4 xl:h-[calc(100svh-2rem)] xl:self-start xl:border-t-0 xl:pt-0"
    >
      {/* A frame that is the target of a form needs no address of its own. */}
      <form
        ref={asking}
        hidden
        method="post"
        action={documentAddress({ kind: kind.name, id: id! }, "preview-links")}
        target="live-preview-frame"
      >
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="show" value="on" />
      </form>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div role="group" aria-label={t("look.widths")} className="flex gap-x-4 text-sm">
          {devices.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === device}
              onClick={() => setDevice(name)}
              className="touch-link aria-pressed:font-semibold aria-pressed:no-underline"
            >
              {t(`look.${name}`)}
            </button>
          ))}
        </div>
        <button type="button" onClick={() => watch(false)} className="touch-link text-sm">
          {t("look.close")}
        </button>
        <p role="status" className="basis-full text-sm text-ink-soft">
          {elsewhere === undefined ? (
            <span className="max-md:hidden">{t("look.hint")}</span>
          ) : (
            <>
              {t("look.elsewhere")}{" "}
              <Link to={searchOfTexts(elsewhere)} className="touch-link">
                {t("look.find")}
              </Link>
            </>
          )}
        </p>
      </div>
      <ScaledFrame frame={frame} width={widths[device]} title={t("look.title")} />
    </aside>
  );
}

type ScaledFrameProps = {
  frame: RefObject<HTMLIFrameElement | null>;
  width: number;
  title: string;
};

function ScaledFrame({ frame, width, title }: ScaledFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    observer.observe(room.current!);
    return () => observer.disconnect();
  }, []);

  const scale = Math.min(1, size.width / width);
  return (
    <div ref={room} className="min-h-0 grow overflow-hidden">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, which runs its scripts and is read from here */}
      <iframe
        ref={frame}
        name="live-preview-frame"
        title={title}
        className="mx-auto box-content border border-rule-strong bg-paper"
        style={{
          width,
          height: scale > 0 ? size.height / scale : 0,
          transform: scale < 1 ? `scale(${scale})` : "none",
          transformOrigin: "top left",
        }}
      />
    </div>
  );
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTextField(field: unknown): field is TextField {
  return field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === "text");
}

function writtenPlace(form: HTMLFormElement | null): WrittenPlace | undefined {
  const field = document.activeElement;
  if (!form?.contains(field)) return undefined;
  if (isTextField(field)) return { field: field.name, at: field.selectionStart ?? 0 };
  if (!(field instanceof HTMLElement) || !field.isContentEditable) return undefined;
  const source = field.closest(":has(textarea)")?.querySelector("textarea");
  const blocks = [...field.querySelectorAll("p, h1, h2, h3, h4, h5, h6, pre")].filter(({ textContent }) =>
    textContent.trim(),
  );
  const anchor = getSelection()?.anchorNode ?? null;
  return source ? { field: source.name, block: blocks.findIndex((block) => block.contains(anchor)) } : undefined;
}
