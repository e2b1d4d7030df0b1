import { Editor } from "@tiptap/core";
import { useEffect, useId, useMemo, useReducer, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../schemas/formats/languages.ts";
import { placeEvent, type PlaceEvent } from "../editor/findings.tsx";
import { extensions } from "./extensions.ts";
import { Formatting } from "./formatting.tsx";
import { insertHandlers, type LeftOut } from "./insert.ts";
import { caretIn, rangeIn } from "./leaf-place.ts";
import { documentOf, markdownOf } from "./markdown.ts";

type FormattedTextProps = {
  /** Holds the Markdown; what leads to it leads here. */
  textarea: RefObject<HTMLTextAreaElement | null>;
  label: string;
  lang: Language;
  tall: boolean;
  invalid: boolean;
  describedBy: string;
  onImpossible: () => void;
};

export function FormattedText({ textarea, label, lang, tall, invalid, describedBy, onImpossible }: FormattedTextProps) {
  const host = useRef<HTMLDivElement>(null);
  const id = useId();
  const { t } = useTranslation("admin-editor");
  const [files, setFiles] = useState<File[]>();
  const [leftOut, setLeftOut] = useState<LeftOut>();
  const attributes = useMemo(
    () => ({
      id,
      lang,
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": label,
      "aria-describedby": describedBy,
      ...(invalid && { "aria-invalid": "true" }),
      class: `field overflow-x-auto whitespace-pre-wrap font-normal ${tall ? "min-h-96" : "min-h-40"} [&_li]:pl-1 [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-aurora [&_.selectedCell]:bg-paper-deep [&_.ProseMirror-gapcursor]:relative [&_.ProseMirror-gapcursor]:after:absolute [&_.ProseMirror-gapcursor]:after:w-6 [&_.ProseMirror-gapcursor]:after:border-t-2`,
    }),
    [id, lang, label, describedBy, invalid, tall],
  );
  const editor = useMarkdownEditor({
    textarea,
    host,
    attributes,
    onImpossible,
    onFiles: setFiles,
    onLeftOut: setLeftOut,
  });
  return (
    <div className="grid gap-2">
      {editor && (
        <Formatting
          editor={editor}
          controls={id}
          field={label}
          lang={lang}
          files={files}
          forgetFiles={() => setFiles(undefined)}
        />
      )}
      <p role="status" className="border-l-4 border-amber py-1 pl-3 text-sm empty:hidden">
        {[
          ...(leftOut?.images ? [t("imagesLeftOut", { count: leftOut.images })] : []),
          ...(leftOut?.embeds ? [t("embedsLeftOut", { count: leftOut.embeds })] : []),
        ].join(" ")}
      </p>
      <div ref={host} className="min-w-0" />
    </div>
  );
}

type MarkdownEditorOptions = Pick<FormattedTextProps, "textarea" | "onImpossible"> & {
  host: RefObject<HTMLDivElement | null>;
  attributes: Record<string, string>;
  onFiles: (files: File[]) => void;
  onLeftOut: (leftOut: LeftOut) => void;
};

function useMarkdownEditor({ textarea, host, attributes, onImpossible, onFiles, onLeftOut }: MarkdownEditorOptions) {
  const [editor, setEditor] = useState<Editor>();
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ attributes, onImpossible, onFiles, onLeftOut });

  useEffect(() => {
    latest.current = { attributes, onImpossible, onFiles, onLeftOut };
  });

  useEffect(() => {
    const source = textarea.current;
    const read = source && documentOf(source.value);
    if (!source || !read) return latest.current.onImpossible();
    let writing = false;
    const made = new Editor({
      element: host.current,
      extensions,
      content: read.document,
      injectCSS: false,
      editorProps: {
        attributes: latest.current.attributes,
        handleDOMEvents: insertHandlers(latest.current.onFiles, latest.current.onLeftOut),
        // Below what stays on top: the bar of the form and the buttons.
        scrollMargin: { top: 140, bottom: 48, left: 0, right: 0 },
        scrollThreshold: { top: 140, bottom: 48, left: 0, right: 0 },
      },
      onTransaction: changed,
      onUpdate: ({ editor: { state } }) => {
        source.value = markdownOf(state.doc.toJSON());
        writing = true;
        source.dispatchEvent(new InputEvent("input", { bubbles: true }));
        writing = false;
      },
    });
    setEditor(made);
    const enter = () => made.commands.focus();
    const goTo = (event: Event) => {
      event.preventDefault();
      const { start, end } = (event as PlaceEvent).detail;
      const leaves = documentOf(source.value)?.leaves ?? [];
      const range = rangeIn(made.state.doc, leaves, start, end);
      made
        .chain()
        .focus()
        .setTextSelection(range ?? made.state.selection)
        .scrollIntoView()
        .run();
    };
    // What the browser or a program of the operator writes into the textarea.
    const reread = () => {
      if (writing) return;
      const { document } = documentOf(source.value) ?? {};
      if (document) made.commands.setContent(document, { emitUpdate: false });
      else latest.current.onImpossible();
    };
    source.addEventListener("input", reread);
    source.addEventListener("focus", enter);
    source.addEventListener(placeEvent, goTo);
    // Whoever stood there before the editor came goes on writing.
    if (document.activeElement === source) {
      const caret = caretIn(made.state.doc, read.leaves, source.value, source.selectionEnd);
      made
        .chain()
        .focus()
        .setTextSelection(caret ?? made.state.selection)
        .run();
    }
    return () => {
      source.removeEventListener("input", reread);
      source.removeEventListener("focus", enter);
      source.removeEventListener(placeEvent, goTo);
      made.destroy();
    };
  }, [textarea, host]);

  useEffect(() => {
    editor?.setOptions({ editorProps: { ...editor.options.editorProps, attributes } });
  }, [editor, attributes]);

  return editor;
}
