import type { ChainedCommands, Editor } from "@tiptap/core";
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Table,
  Undo2,
  type LucideIcon,
} from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../schemas/formats/languages.ts";
import { ImageDialog, LinkDialog } from "./dialogs.tsx";

type FormattingProps = {
  editor: Editor;
  controls: string;
  field: string;
  lang: Language;
  files: File[] | undefined;
  forgetFiles: () => void;
};
type Run = (chain: ChainedCommands) => ChainedCommands;
/** Pressed where the caret stands in `node`; without `run` it opens a dialog. */
type Tool = readonly [icon: LucideIcon, keys?: string, run?: Run, node?: string, of?: object];

const tools = {
  heading2: [Heading2, "Control+Alt+2", (chain) => chain.toggleHeading({ level: 2 }), "heading", { level: 2 }],
  heading3: [Heading3, "Control+Alt+3", (chain) => chain.toggleHeading({ level: 3 }), "heading", { level: 3 }],
  heading4: [Heading4, "Control+Alt+4", (chain) => chain.toggleHeading({ level: 4 }), "heading", { level: 4 }],
  bold: [Bold, "Control+B", (chain) => chain.toggleBold(), "bold"],
  italic: [Italic, "Control+I", (chain) => chain.toggleItalic(), "italic"],
  bulletList: [List, "Control+Shift+8", (chain) => chain.toggleBulletList(), "bulletList"],
  orderedList: [ListOrdered, "Control+Shift+7", (chain) => chain.toggleOrderedList(), "orderedList"],
  quote: [Quote, "Control+Shift+B", (chain) => chain.toggleBlockquote(), "blockquote"],
  link: [Link2, undefined, undefined, "link"],
  picture: [Image, undefined, undefined, "image"],
  table: [Table, undefined, (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }), "table"],
  undo: [Undo2, "Control+Z", (chain) => chain.undo()],
  redo: [Redo2, "Control+Shift+Z", (chain) => chain.redo()],
} satisfies Record<string, Tool>;
type ToolName = keyof typeof tools;
const allTools = Object.entries<Tool>(tools) as [ToolName, Tool][];
/** A cell of a table has no blocks. */
const inCells: ToolName[] = ["bold", "italic", "link", "picture"];

const tableCommands = {
  addRow: "addRowAfter",
  addColumn: "addColumnAfter",
  deleteRow: "deleteRow",
  deleteColumn: "deleteColumn",
  deleteTable: "deleteTable",
} as const;
const tableTools = Object.keys(tableCommands) as (keyof typeof tableCommands)[];

/** One stop of the Tab key: the arrow keys lead from button to button, Alt+F10 here from the text and Escape back. */
export function Formatting({ editor, controls, field, lang, files, forgetFiles }: FormattingProps) {
  const { t } = useTranslation("admin-editor");
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [open, setOpen] = useState<ToolName>();
  const isInTable = editor.isActive("table");

  useEffect(() => {
    const text = editor.view.dom;
    const enter = (event: globalThis.KeyboardEvent) => {
      if (!event.altKey || event.key !== "F10") return;
      event.preventDefault();
      bar.current?.querySelector<HTMLElement>("button[tabindex='0']")?.focus();
    };
    text.addEventListener("keydown", enter);
    return () => text.removeEventListener("keydown", enter);
  }, [editor]);

  const button = (place: number) => ({
    type: "button" as const,
    tabIndex: place === Math.min(current, allTools.length + (isInTable ? tableTools.length : 0) - 1) ? 0 : -1,
    onFocus: () => setCurrent(place),
    className:
      "inline-flex min-h-11 min-w-11 items-center justify-center rounded-field px-2 hover:bg-paper-deep aria-disabled:opacity-40 aria-pressed:bg-ink aria-pressed:text-paper",
  });
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={t("toolbar", { field })}
        aria-controls={controls}
        onKeyDown={(event) => moveFocus(event, editor)}
        className="sticky top-15 z-[5] flex flex-wrap gap-y-1 border-b border-rule bg-paper py-1"
      >
        {allTools.map(([name, [Icon, keys, run, node, of]], place) => {
          const label = t(`tools.${name}`);
          const isPossible = node ? !isInTable || inCells.includes(name) : run!(editor.can().chain()).run();
          return (
            <button
              key={name}
              {...button(place)}
              aria-label={label}
              title={keys ? `${label} (${keys.replace("Control", "Ctrl")})` : label}
              aria-keyshortcuts={keys}
              aria-pressed={node ? editor.isActive(node, of) : undefined}
              aria-disabled={!isPossible}
              onClick={() => {
                if (!isPossible) return;
                if (run) run(editor.chain().focus()).run();
                else setOpen(name);
              }}
            >
              <Icon aria-hidden className="size-5" />
            </button>
          );
        })}
        {isInTable &&
          tableTools.map((name, place) => (
            <button
              key={name}
              {...button(allTools.length + place)}
              onClick={() => editor.chain().focus()[tableCommands[name]]().run()}
            >
              <span className="text-sm">{t(`tools.${name}`)}</span>
            </button>
          ))}
      </div>
      {open === "link" && <LinkDialog editor={editor} onClose={() => setOpen(undefined)} />}
      {(open === "picture" || files) && (
        <ImageDialog
          key={files ? "uploading" : "choosing"}
          editor={editor}
          lang={lang}
          files={files}
          onClose={() => {
            setOpen(undefined);
            forgetFiles();
          }}
        />
      )}
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>, editor: Editor): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = {
    ArrowRight: buttons[(here + 1) % buttons.length],
    ArrowLeft: buttons.at(here - 1),
    Home: buttons[0],
    End: buttons.at(-1),
    Escape: editor.view.dom,
  }[event.key];
  if (!to) return;
  event.preventDefault();
  to.focus();
}
